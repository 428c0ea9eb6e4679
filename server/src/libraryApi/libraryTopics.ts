import { LRUCache } from 'lru-cache'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import type { FolderLimit } from '../domain/folderLimit.ts'
import type { Log } from '../base/Log.ts'

/** The maximum number of topics of a library. They fill the row on a wide screen. */
const MAX_TOPICS = 12
/** The delay of a refresh. Further changes within this time do not cause another one. */
const DELAY_MS = 3_000
const MAX_LIMITS = 50
/** The time for which the topics of a limit are kept. It is short, because files may move out of its folders. */
const LIMITED_TTL_MS = 5_000

/**
 * Reads the topics of the library, and keeps them in memory.
 * @param log gets the reason if a refresh fails. The topics do not change in this case
 */
export async function openLibraryTopics(
  catalogue: Pick<Catalogue, 'topics'>,
  log: Pick<Log, 'warn'>,
  delayMs = DELAY_MS,
) {
  let topics: readonly string[] = []
  const limited = new LRUCache<string, readonly string[]>({ max: MAX_LIMITS, ttl: LIMITED_TTL_MS })
  let timer: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()
  let isClosed = false

  const read = async () => {
    try {
      if (!isClosed) topics = await catalogue.topics(LIBRARY, MAX_TOPICS)
      limited.clear()
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
    /** Returns the topics of the folders to which a person is limited. They are read again after `LIMITED_TTL_MS`. */
    async within(limit: FolderLimit): Promise<readonly string[]> {
      const key = JSON.stringify(limit)
      const found = limited.get(key) ?? (await catalogue.topics({ origin: 'library', limit }, MAX_TOPICS))
      limited.set(key, found)
      return found
    },
    refresh,
    /** Reads the topics again after a delay. Several calls during the delay lead to a single reading. */
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
