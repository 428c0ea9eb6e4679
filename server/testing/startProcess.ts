import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** The folder of Node's compile cache, which all servers share. */
const COMPILE_CACHE = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/** The server in its own process, as `npm start` runs it. */
export type ServerProcess = ReturnType<typeof startProcess>

/**
 * Starts the server.
 * @param wrapper a command with arguments that runs the server, for example with limits
 * @param args the command line of the program
 */
export function startProcess(
  environment: Readonly<Record<string, string>>,
  wrapper: readonly string[] = [],
  args: readonly string[] = [],
) {
  const [command = process.execPath, ...before] = [...wrapper, process.execPath]
  const child = spawn(command, [...before, MAIN, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      PORT: '0',
      // A developer may have a settings file in the repository, which must not affect the tests.
      VTUBE_SETTINGS_FILE: devNull,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...environment,
    },
  })
  const texts = { output: '', errors: '' }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  child.stdout.on('data', (data) => (texts.output += String(data)))
  child.stderr.on('data', (data) => (texts.errors += String(data)))
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(texts.output)
        if (match === null) return
        child.stdout.off('data', look)
        resolve(match)
      }
      child.stdout.on('data', look)
      look()
      void ended.then((code) =>
        reject(new Error(`The server ended (${code}) without a word of it: ${texts.output}${texts.errors}`)),
      )
    })
  const ready = says(/^Vtube is ready: (\S+)$/m).then(([, address = '']) => address)
  // Callers that kill the server early do not await it.
  ready.catch(() => {})
  return {
    pid: child.pid,
    /** Resolves to the URL of the server. Rejects with its output if it exits before it is ready. */
    ready,
    /** Resolves when standard output matches a pattern. Rejects like `ready`. */
    says,
    /** Resolves to the exit code, or to null after a signal, when both output streams have ended. */
    ended,
    /** Returns the standard output so far. */
    output: () => texts.output,
    errors: () => texts.errors,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
  }
}
