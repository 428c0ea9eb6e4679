import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { ConfigError, readConfig } from './config.ts'
import { createLog } from './createLog.ts'
import type { VtubeServer } from './createServer.ts'
import type { ImportProgress } from './library/openLibrary.ts'
import { prepareDataFolder } from './prepareDataFolder.ts'
import { StartupError } from './StartupError.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** A stream of video may last for hours: it is cut when the rest is done. */
const PATIENCE_MS = 5000

// `npm start` holds a channel to the server: where it ends, whoever has started the server is gone.
const parentGone = new Promise<void>((gone) => void process.once('disconnect', gone))
process.channel?.unref()

const log = createLog(process.stderr)
try {
  await run(log)
} catch (error) {
  if (error instanceof ConfigError || error instanceof StartupError)
    process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'Vtube could not start')
  process.exitCode = 1
}

async function run(log: Logger): Promise<void> {
  // Whatever this process writes is for its own account: tokens are signed with what lies in the data folder.
  process.umask(0o077)
  const config = readConfig(process.env, PROJECT)
  await prepareDataFolder(config.dataDir)
  // What is compiled once need not be at the next start. The threads of the database look into their environment.
  process.env['NODE_COMPILE_CACHE'] ??= join(config.dataDir, 'compiled')
  enableCompileCache(process.env['NODE_COMPILE_CACHE'])
  const { createServer } = await import('./createServer.ts')
  const server = await createServer(config, { log })
  const address = await server.start().catch(async (error: unknown) => {
    await server.close()
    throw error
  })
  // First: whoever reads that it is ready may tell it to end.
  closeWhenTold(server, log)
  process.stdout.write(`Vtube is ready: ${address}\n`)
  spareMemory()
  server.watchLibrary((sum) => void process.stdout.write(`The library has changed: ${changesInWords(sum)}\n`))
  await importLibrary(server, log)
  // A server that is killed leaves them behind as well.
  flushCompileCache()
}

/**
 * What answers leave behind is thrown away while it is little, not when there are hundreds of megabytes of it: the room
 * for young objects stays as large as the start has made it, and old ones are looked through when they have grown by half.
 */
function spareMemory(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

/** Closes once, whoever tells it; Ctrl+C afterwards ends at once. */
function closeWhenTold(server: VtubeServer, log: Logger): void {
  let isClosing = false
  const close = () => {
    if (isClosing) return
    isClosing = true
    process.once('SIGINT', () => process.exit(1))
    setTimeout(() => server.app.server.closeAllConnections(), PATIENCE_MS).unref()
    server.close().catch((error: unknown) => {
      log.error({ err: error }, 'the server did not close cleanly')
      process.exitCode = 1
    })
  }
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, close)
  process.once('SIGINT', close)
  void parentGone.then(close)
}

/** Tells how the import goes: once in a while when it takes long, and at the end when it found something. */
async function importLibrary(server: VtubeServer, log: Logger): Promise<void> {
  const QUIET_MS = 2000
  let lastLine = Date.now()
  try {
    const sum = await server.importLibrary((progress) => {
      if (Date.now() - lastLine < QUIET_MS) return
      lastLine = Date.now()
      process.stdout.write(`Reading the library: ${progress.found} found, ${progress.imported} new\n`)
    })
    if (hasNews(sum)) process.stdout.write(`The library is read: ${inWords(sum)}\n`)
  } catch (error) {
    log.error({ err: error }, 'the library could not be read to its end')
  }
}

function hasNews({ imported, removed, skipped }: ImportProgress): boolean {
  return imported + removed + skipped > 0
}

// Declarations, not constants: these are called while the lines above wait for the server.
function inWords({ found, imported, removed, skipped }: ImportProgress): string {
  return listOf([[found, 'found'], [imported, 'new'], ...leftOver(removed, skipped)])
}

function changesInWords({ imported, removed, skipped }: ImportProgress): string {
  return listOf([
    ...(imported > 0 ? [[imported, 'new or changed'] as const] : []),
    ...leftOver(removed, skipped),
  ])
}

type Counted = readonly [count: number, what: string]

function leftOver(removed: number, skipped: number): Counted[] {
  const counts: Counted[] = [
    [removed, 'gone'],
    [skipped, 'skipped'],
  ]
  return counts.filter(([count]) => count > 0)
}

function listOf(counts: readonly Counted[]): string {
  return counts.map(([count, what]) => `${count} ${what}`).join(', ')
}
