import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../../server/testing/startProcess.ts'

/**
 * Matches what the server prints when it has read its library, which is after it is ready. With a provider it has no
 * library.
 */
const FILLED = /^(?:[\d,]+ videos?\b|No videos yet|Vtube serves the videos of the provider)/m

export interface Product {
  /** The address without a trailing slash. */
  url: string
  /** The folder of the database and keys. Pass it to the next start to reuse them. */
  dataDir: string
  /** Stops the server and removes its data. */
  stop(): Promise<void>
  /** Ends the server at once, as a crash does. Its data stays. */
  kill(): Promise<void>
}

/**
 * Starts the built product in its own process on a free port, and waits until it has read its library.
 * @param environment added to the server's environment
 * @throws if the server ends before; the message contains its output
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment['VTUBE_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'vtube-journey-')))
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VTUBE_'))
  const server = startProcess({
    ...(Object.fromEntries(inherited) as Record<string, string>),
    HOST: '127.0.0.1',
    PORT: '0',
    VTUBE_DATA_DIR: dataDir,
    // Only journeys about storyboards set this, because making storyboards takes processor time from all others.
    VTUBE_STORYBOARD_CACHE: '0',
    ...environment,
  })
  const [url] = await Promise.all([server.ready, server.says(FILLED)])
  return {
    url: url.replace(/\/$/, ''),
    dataDir,
    async kill() {
      server.kill('SIGKILL')
      await server.ended
    },
    async stop() {
      server.kill('SIGTERM')
      await server.ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
