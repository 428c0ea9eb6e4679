// Loaded before a program, lets it believe that the machine has four processors.
import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'

os.availableParallelism = () => 4
syncBuiltinESMExports()
