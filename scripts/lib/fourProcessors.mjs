// This module is loaded before a program. It makes Node report four processors to the program.
import os from 'node:os'
import { syncBuiltinESMExports } from 'node:module'

os.availableParallelism = () => 4
syncBuiltinESMExports()
