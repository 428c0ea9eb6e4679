import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { devNull, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const main = resolve(import.meta.dirname, '../../server/src/main.ts')
/** The folder of Node's compile cache, which all servers share. */
const COMPILE_CACHE = resolve(import.meta.dirname, '../../.cache/compiled')
const READY = /ready: (https?:\/\/\S+)/
/**
 * Matches what the server prints when it has read its library, which is after it is ready. With a provider it has no
 * library.
 */
const FILLED = /^(?:[\d,]+ videos?\b|No videos yet|Vtube serves the videos of the provider)/m
const DEFAULT_TIMEOUT_MS = 90_000

export interface Product {
  /** The address without a trailing slash. */
  url: string
  /** The folder of the database and keys. Pass it to the next start to reuse them. */
  dataDir: string
  /** Stops the server and removes its data unless it is kept. */
  stop(options?: { keepData: boolean }): Promise<void>
  /** Ends the server at once, as a crash does. Its data stays. */
  kill(): Promise<void>
}

/**
 * Starts the built product in its own process on a free port, and waits until it has read its library.
 * @param environment added to the server's environment
 * @throws if the server is not ready in time; the message contains its output
 */
export async function startProduct(
  environment: Record<string, string> = {},
  timeoutMs = DEFAULT_TIMEOUT_MS,
): Promise<Product> {
  const dataDir = environment['VTUBE_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'vtube-journey-')))
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VTUBE_'))
  const server = spawn(process.execPath, [main], {
    env: {
      ...Object.fromEntries(inherited),
      HOST: '127.0.0.1',
      PORT: '0',
      // The clone may have its own settings.
      VTUBE_SETTINGS_FILE: devNull,
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      VTUBE_DATA_DIR: dataDir,
      // Only journeys about storyboards set this, because making storyboards takes processor time from all others.
      VTUBE_STORYBOARD_CACHE: '0',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((done) => server.on('exit', () => done()))
  const url = await new Promise<string>((ready, fail) => {
    let printed = ''
    const timer = setTimeout(() => fail(new Error(`The server did not become ready:\n${printed}`)), timeoutMs)
    const read = (chunk: Buffer) => {
      printed += chunk.toString()
      const address = READY.exec(printed)?.[1]
      if (!address || !FILLED.test(printed)) return
      clearTimeout(timer)
      ready(address.replace(/\/$/, ''))
    }
    server.stdout.on('data', read)
    server.stderr.on('data', read)
    server.on('exit', (code) => fail(new Error(`The server ended with code ${code}:\n${printed}`)))
  })
  return {
    url,
    dataDir,
    async kill() {
      server.kill('SIGKILL')
      await ended
    },
    async stop({ keepData } = { keepData: false }) {
      server.kill('SIGTERM')
      await ended
      if (!keepData) await rm(dataDir, { recursive: true, force: true })
    },
  }
}
