// This module is loaded before a program. It makes the program believe that the machine has four processors.
import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'

os.availableParallelism = () => 4
syncBuiltinESMExports()
