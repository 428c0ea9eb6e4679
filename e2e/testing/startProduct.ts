import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProcess } from '../../server/testing/startProcess.ts'

/**
 * Matches the line that the server prints when it has read its library, which happens after it is ready. With a
 * provider, the server has no library.
 */
const FILLED = /^(?:[\d,]+ videos?\b|No videos yet|Vtube serves the videos of the provider)/m

export interface Product {
  /** The URL without a trailing slash. */
  url: string
  /** The folder of the database and the keys. Pass it to the next start to use them again. */
  dataDir: string
  /** Resolves when the terminal shows a text. */
  says(pattern: RegExp): Promise<RegExpExecArray>
  /** Stops the server and removes its data. */
  stop(): Promise<void>
  /** Ends the server immediately, like a crash. Its data is kept. */
  kill(): Promise<void>
}

/**
 * Starts the built product in a process of its own on a free port, and waits until it has read its library.
 * @param environment variables to add to the server's environment
 * @throws if the server ends before that; the message contains its output
 */
export async function startProduct(environment: Record<string, string> = {}): Promise<Product> {
  const dataDir = environment['VTUBE_DATA_DIR'] ?? (await mkdtemp(join(tmpdir(), 'vtube-journey-')))
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith('VTUBE_'))
  const server = startProcess({
    ...(Object.fromEntries(inherited) as Record<string, string>),
    HOST: '127.0.0.1',
    PORT: '0',
    VTUBE_DATA_DIR: dataDir,
    // Storyboards are disabled by default, because making them takes processor time from all journeys. Only journeys
    // about storyboards override this.
    VTUBE_STORYBOARD_CACHE: '0',
    ...environment,
  })
  const [url] = await Promise.all([server.ready, server.says(FILLED)])
  return {
    url: url.replace(/\/$/, ''),
    dataDir,
    says: server.says,
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
