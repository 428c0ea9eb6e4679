import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { LibraryLog } from './openLibrary.ts'

/** Topics of a library: they fill the row of a wide screen. */
const MAX_TOPICS = 12
/** Changes within this time cause one refresh. */
const DELAY_MS = 3_000

/**
 * Reads the topics of the library, and keeps them in memory.
 * @param log gets the reason when a refresh fails; then the topics stay as they are
 */
export async function openLibraryTopics(
  catalogue: Pick<Catalogue, 'topics'>,
  log: Pick<LibraryLog, 'warn'>,
  delayMs = DELAY_MS,
) {
  let topics: readonly string[] = []
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  const read = async () => {
    try {
      if (!isClosed) topics = await catalogue.topics('library', MAX_TOPICS)
    } catch (error) {
      log.warn(`The topics of the library stay as they are: ${String(error)}`)
    }
  }
  const refresh = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    last = last.then(read)
    return last
  }
  await refresh()
  return {
    current: () => topics,
    /** Reads the topics anew. */
    refresh,
    /** Reads them anew after a delay, once for all calls until then. */
    refreshSoon(): void {
      if (!isClosed) timer ??= setTimeout(refresh, delayMs).unref()
    },
    async close(): Promise<void> {
      isClosed = true
      clearTimeout(timer)
      await last
    },
  }
}
