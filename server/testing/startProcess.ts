import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))
/** What one server has compiled, all of them start with. */
const COMPILED = fileURLToPath(new URL('../../.cache/compiled', import.meta.url))

/** The server as a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  /** Address of the server; rejects with what it wrote when it ends before it is ready. */
  ready: Promise<string>
  /** Comes when standard output matches; rejects like `ready`. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Everything on standard output and standard error so far. */
  output(): string
  errors(): string
  kill(signal: NodeJS.Signals): void
  /** Its exit code; null when a signal ended it. Comes when both streams have ended. */
  ended: Promise<number | null>
}

/** @param wrapper a command that runs the server, such as one that sets limits; its arguments follow */
export function startProcess(
  environment: Readonly<Record<string, string>>,
  wrapper: readonly string[] = [],
): ServerProcess {
  const [command = process.execPath, ...before] = [...wrapper, process.execPath]
  const child = spawn(command, [...before, MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', NODE_COMPILE_CACHE: COMPILED, ...environment },
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
  // Whoever kills it early does not wait for it.
  ready.catch(() => {})
  return {
    ready,
    says,
    ended,
    output: () => texts.output,
    errors: () => texts.errors,
    kill: (signal) => void child.kill(signal),
  }
}
