import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { ConfigError, readConfig, StartupError, type Config } from './config.ts'
import { createLog } from './createLog.ts'
import type { VtubeServer } from './createServer.ts'
import type { ImportProgress } from './library/openLibrary.ts'
import { prepareDataFolder } from './prepareDataFolder.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
/** Video streams may last for hours, so connections are closed after this time. */
const SHUTDOWN_TIMEOUT_MS = 5000
/** A drive that no longer answers may block the server for ever, so the process ends after this time. */
const END_TIMEOUT_MS = 30_000

// `npm start` holds an IPC channel to the server. The channel closes when its process ends.
const parentGone = new Promise<void>((resolve) => void process.once('disconnect', resolve))
process.channel?.unref()

const log = createLog(process.stderr)
let server: VtubeServer | null = null
await run(log).catch(fail)

function fail(error: unknown): void {
  if (error instanceof ConfigError || error instanceof StartupError)
    process.stderr.write(`${error.message}\n`)
  else log.fatal({ err: error }, 'Vtube could not start')
  process.exitCode = 1
}

async function run(log: Logger): Promise<void> {
  // New files are private, because the keys in the data folder can sign tokens.
  process.umask(0o077)
  endOnSignal(async () => {
    if (server !== null) await close(server)
  }, log)
  const config = readConfig(process.env, PROJECT)
  await prepareDataFolder(config.dataDir)
  // Speeds up the next start. The threads of the database read the environment variable.
  process.env['NODE_COMPILE_CACHE'] ??= join(config.dataDir, 'compiled')
  enableCompileCache(process.env['NODE_COMPILE_CACHE'])
  await serve(config, log)
  // Written now, so that they survive a server that is killed.
  flushCompileCache()
}

/** Serves until the process ends; restarts itself when the database is restored. */
async function serve(config: Config, log: Logger): Promise<void> {
  const { createServer } = await import('./createServer.ts')
  const created = await createServer(config, { log })
  const address = await created.start().catch(async (error: unknown) => {
    await created.close()
    throw error
  })
  // Before the message below, because whoever reads it may end the server at once.
  server = created
  process.stdout.write(`Vtube is ready: ${address}\n`)
  limitHeapGrowth()
  created.watchLibrary(
    (sum) => void process.stdout.write(`The library has changed: ${describeChanges(sum)}\n`),
  )
  created.onRestored(() => void restart(created, config, log))
  await importLibrary(created, log)
}

/** Closes a server and starts another one, which takes the restored database over, at the same port. */
async function restart(former: VtubeServer, config: Config, log: Logger): Promise<void> {
  process.stdout.write('The data has been restored: the server restarts.\n')
  try {
    const port = former.port()
    await close(former)
    await serve({ ...config, port }, log)
  } catch (error) {
    fail(error)
    process.exit()
  }
}

/**
 * Makes V8 collect garbage early instead of at hundreds of megabytes: the young generation keeps its size, and the old
 * generation is collected when it has grown by half.
 */
function limitHeapGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

/**
 * Ends the process on the first signal, or when the parent process ends, and with it everything that it has started.
 * Ctrl+C afterwards ends it at once.
 */
function endOnSignal(closeServer: () => Promise<void>, log: Logger): void {
  let isClosing = false
  const fail = (error: unknown) => {
    log.error({ err: error }, 'the server did not close cleanly')
    process.exitCode = 1
  }
  const end = async () => {
    if (isClosing) return
    isClosing = true
    process.once('SIGINT', () => process.exit(1))
    setTimeout(() => {
      fail(new Error('it takes too long'))
      process.exit()
    }, END_TIMEOUT_MS).unref()
    await closeServer().catch(fail)
    // Reads of files may still be under way.
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
  process.once('SIGINT', () => void end())
  void parentGone.then(end)
}

/** Finishes the requests in flight, but no longer than a few seconds. */
async function close(server: VtubeServer): Promise<void> {
  setTimeout(() => server.app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref()
  await server.close()
}

/** Imports the library. Prints progress every few seconds, and the counts at the end where something has changed. */
async function importLibrary(server: VtubeServer, log: Logger): Promise<void> {
  const PROGRESS_INTERVAL_MS = 2000
  let lastLine = Date.now()
  try {
    const sum = await server.importLibrary((progress) => {
      if (Date.now() - lastLine < PROGRESS_INTERVAL_MS) return
      lastLine = Date.now()
      process.stdout.write(`Reading the library: ${progress.found} found, ${progress.imported} new\n`)
    })
    if (sum.imported + sum.removed + sum.skipped > 0)
      process.stdout.write(`The library is read: ${describeImport(sum)}\n`)
  } catch (error) {
    log.error({ err: error }, 'the library could not be read to its end')
  }
}

// Function declarations, because they are called before the module has been evaluated to its end.
function describeImport({ found, imported, removed, skipped }: ImportProgress): string {
  return [`${found} found`, `${imported} new`, ...positive({ gone: removed, skipped })].join(', ')
}

function describeChanges({ imported, removed, skipped }: ImportProgress): string {
  return positive({ 'new or changed': imported, gone: removed, skipped }).join(', ')
}

/** Formats those of the counts that are not 0. */
function positive(counts: Readonly<Record<string, number>>): string[] {
  return Object.entries(counts).flatMap(([label, count]) => (count > 0 ? [`${count} ${label}`] : []))
}
