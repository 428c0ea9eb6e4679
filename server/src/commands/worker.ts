import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { StartupError, type Config } from '../config/config.ts'
import { limitsOf, type JobLimits } from '../jobs/Jobs.ts'
import { GROUP_AND_OTHERS, prepareCacheFolder } from '../config/prepareDataFolder.ts'
import { describeLibraries } from '../media/libraryRoots.ts'
import { requireLibraries } from './checkLibrary.ts'
import { endOnSignal } from './endOnSignal.ts'

/**
 * Does the work of the servers that share a database until the process ends. On SIGTERM, running jobs are returned to
 * the queue. Throws a `StartupError`.
 */
export async function work(config: Config, { log }: { log: Logger }): Promise<void> {
  process.umask(GROUP_AND_OTHERS)
  if (config.apiKey !== null)
    throw new StartupError(
      'With a provider key there are no videos to work on. Start a worker without the key.',
    )
  if (config.databaseUrl === null)
    throw new StartupError(
      'A worker helps servers that share a PostgreSQL database: name the same one with --database-url-file (VTUBE_DATABASE_URL). A single server needs no worker.',
    )
  await requireLibraries(config)
  await prepareCacheFolder(config)
  let close = async () => {}
  endOnSignal(() => close(), log)
  const { openWorker } = await import('../app/openWorker.ts')
  const limits = limitsOf(availableParallelism())
  const worker = await openWorker(config, { log, limits }).catch((error: unknown) => {
    throw new StartupError(error instanceof Error ? error.message : String(error), { cause: error })
  })
  close = worker.close
  process.stdout.write(`${describe(config, limits)}\n`)
  // Connections to the database keep the process running.
  await Promise.withResolvers<never>().promise
}

/** Returns a line that describes the work of the worker. */
function describe(config: Config, { read, frame, storyboard, speech }: JobLimits): string {
  const { libraries, sharedCache, conversion, workerHours } = config
  const reads = `reads files (${read} at a time) and the subtitles inside them (${speech})`
  const makes = `, makes frames (${frame}) and storyboards (${storyboard}), and converts videos (${conversion.maxRuns})`
  const lacks = '; without --shared-cache (VTUBE_SHARED_CACHE), it makes no pictures and converts no videos'
  const hours =
    workerHours === null
      ? ''
      : `; outside the hours ${workerHours.from}-${workerHours.to}, it does only what somebody waits for`
  const isSharing = sharedCache !== null
  return `The worker is ready. It ${reads}${isSharing ? makes : ''} of ${describeLibraries(libraries)}${isSharing ? '' : lacks}${hours}`
}
