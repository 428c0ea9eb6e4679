import { fileURLToPath } from 'node:url'
import { endWithParent } from './commands/endOnSignal.ts'
import { EXIT } from './commands/exitCodes.ts'
import { runProgram } from './commands/commandLine.ts'
import { createLog } from './base/createLog.ts'
import { findLocations } from './config/locations.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

// The process that reads the output may end, as `head` does, or its disk may be full. Commands and servers continue.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {})

process.exitCode = await runProgram(process.argv.slice(2), {
  locations: findLocations({ root }),
  ...createLog(process.stderr),
  onCommand: () => endWithParent(EXIT.failure),
})
