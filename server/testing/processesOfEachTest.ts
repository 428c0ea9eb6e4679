import { afterEach } from 'vitest'
import { startProcess, type ServerProcess } from './startProcess.ts'

/** Returns a function that starts servers in their own processes. Those that still run after a test are killed. */
export function processesOfEachTest(): typeof startProcess {
  const started: ServerProcess[] = []
  afterEach(async () => {
    for (const server of started) server.kill('SIGKILL')
    await Promise.all(started.splice(0).map(({ ended }) => ended))
  })
  return (...parameters) => {
    const server = startProcess(...parameters)
    started.push(server)
    return server
  }
}
