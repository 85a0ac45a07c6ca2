fault-stopped = stopped
fault-start = a player's program could not be started, through no fault of its own: { $why }
fault-opening = the opening '{ $opening }' cannot be played: '{ $text }' is neither a position nor a move there
fault-keep = { $path }: { $why }
fault-measure = computing time can only be counted on Linux: use a clock without 'cpu:'
