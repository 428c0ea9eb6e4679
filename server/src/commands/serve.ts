import { existsSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { Logger } from 'pino'
import { describeMissingBuilds } from '../http/builds.ts'
import { type Config } from '../config/config.ts'
import type { VtubeServer } from '../app/createServer.ts'
import { GROUP_AND_OTHERS, prepareFolders, removeUnusedDataFolder } from '../config/prepareDataFolder.ts'
import { isLoopbackAddress } from '../http/requestContext.ts'
import { describeLibraries } from '../media/libraryRoots.ts'
import { requireLibraries } from './checkLibrary.ts'
import { endOnSignal } from './endOnSignal.ts'
import { createImportReport, describeChanges } from './importReport.ts'
import { PROGRAM } from '../base/programName.ts'

/** The time after which open connections are closed, because video streams may last for hours. */
const SHUTDOWN_TIMEOUT_MS = 5000

interface ServeOptions {
  log: Logger
  /** Whether to open the browser. */
  isOpening: boolean
}

/** Serves the videos until the process ends. A start that fails leaves no data folder behind. Throws a `StartupError`. */
export async function serve(config: Config, options: ServeOptions): Promise<void> {
  const isNew = !existsSync(config.dataDir)
  try {
    await serveUntilEnd(config, options)
  } catch (error) {
    if (isNew) await removeUnusedDataFolder(config.dataDir)
    throw error
  }
}

/**
 * Serves the videos until the process ends. When the database is restored, the server closes, and another server starts
 * on the same port.
 */
async function serveUntilEnd(config: Config, { log, isOpening }: ServeOptions): Promise<void> {
  // New files are private, because the keys in the data folder can sign tokens.
  process.umask(GROUP_AND_OTHERS)
  let server: VtubeServer | null = null
  let isEnding = false
  endOnSignal(async () => {
    isEnding = true
    if (server !== null) await close(server)
  }, log)
  if (config.apiKey === null) await requireLibraries(config)
  await prepareFolders(config)
  for (const sentence of describeMissingBuilds(config)) log.warn(sentence)
  // The cache of compiled code speeds up the next start. The threads of the database read its folder from the
  // environment variable.
  process.env['NODE_COMPILE_CACHE'] ??= join(config.cacheDir, 'compiled')
  enableCompileCache(process.env['NODE_COMPILE_CACHE'])
  const { createServer } = await import('../app/createServer.ts')
  for (let current = config; ;) {
    const created = await createServer(current, { log })
    const address = await created.start().catch(async (error: unknown) => {
      await created.close()
      throw error
    })
    // The variable `server` is set before the lines are printed, because the program that reads these lines may end the
    // server at once.
    server = created
    print(describeSource(config))
    print(`Vtube is ready: ${address}`)
    if (address.startsWith('http:') && !isLoopbackAddress(address))
      print(`Browsers sign nobody in at ${address}, because it is not https. “${PROGRAM} check” says more.`)
    // The videos are served even if the database accepts no writes now.
    const first = await created.describeFirstStart(address).catch((error: unknown) => {
      // A server that is ending closes the database, so an error is expected then.
      if (!isEnding) log.error({ err: error }, 'it could not be found out whether anybody has an account')
      return null
    })
    for (const line of first?.lines ?? []) print(line)
    if (isOpening && current === config) void openBrowser(first?.link ?? address)
    limitHeapGrowth()
    const restored = new Promise<void>((resolve) => created.onRestored(resolve))
    let isClosing = false
    if (config.apiKey === null) {
      created.watchLibrary((sum) => print(`The library has changed: ${describeChanges(sum)}`))
      void importLibrary(created, log, () => isEnding || isClosing)
    } else flushCompileCache()
    await restored
    print('The data has been restored. The server is restarting')
    isClosing = true
    current = { ...config, port: created.port() }
    await close(created)
  }
}

const print = (line: string) => void process.stdout.write(`${line}\n`)

function describeSource({ apiKey, libraries, isSampleLibrary }: Config): string {
  if (apiKey !== null) return 'Vtube serves the videos of the provider'
  if (isSampleLibrary) return 'Vtube serves the sample library'
  return `Vtube serves ${describeLibraries(libraries)}`
}

/** Opens an address in the browser of the user. Prints the address if that fails. */
async function openBrowser(address: string): Promise<void> {
  const fail = () => print(`The browser could not be opened. Open ${address} yourself.`)
  try {
    const { default: open } = await import('open')
    const opener = await open(address)
    opener.once('error', fail)
    opener.once('exit', (code) => {
      if (code !== 0) fail()
    })
  } catch {
    fail()
  }
}

/**
 * Makes V8 collect garbage early and not only at hundreds of megabytes. The young generation keeps its size, and the
 * old generation is collected whenever it has grown by half.
 */
function limitHeapGrowth(): void {
  setFlagsFromString('--semi-space-growth-factor=1')
  setFlagsFromString('--heap-growing-percent=50')
}

/** Finishes the requests in progress, but waits at most `SHUTDOWN_TIMEOUT_MS`. */
async function close(server: VtubeServer): Promise<void> {
  setTimeout(() => server.app.server.closeAllConnections(), SHUTDOWN_TIMEOUT_MS).unref()
  await server.close()
}

/** Imports the library, and prints the progress and the result. */
async function importLibrary(server: VtubeServer, log: Logger, isEnding: () => boolean): Promise<void> {
  const report = createImportReport(process.stdout)
  try {
    const sum = await server.importLibrary(report.onProgress)
    // The counts of an import that a signal has interrupted are incomplete.
    if (isEnding()) report.clear()
    else report.finish(sum)
  } catch (error) {
    report.clear()
    log.error({ err: error }, 'the library could not be read completely')
  }
  // The compiled modules are written now, so that they are not lost if the server is killed.
  flushCompileCache()
}
