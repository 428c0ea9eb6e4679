import { fileURLToPath } from 'node:url'
import { runProgram } from './commands/runProgram.ts'
import { createLog } from './createLog.ts'
import { findLocations } from './locations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

process.exitCode = await runProgram(process.argv.slice(2), {
  locations: findLocations({ root }),
  log: createLog(process.stderr),
})
