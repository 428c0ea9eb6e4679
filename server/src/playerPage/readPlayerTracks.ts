import { stat } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { unlessBusy } from '../derived/BusyError.ts'
import type { Conversion } from '../conversion/openConversion.ts'
import type { StreamDescription } from '../ffmpeg/streamDescription.ts'
import { needsProbe } from '../library/fileTypes.ts'
import { readStreams } from '../parsing/mediaMetadata.ts'

const MAX_FILES = 1000
/** A page does not wait longer for the tracks of a file that may play as it is. */
const TIMEOUT_MS = 50

/** Reads and caches what the player asks the browser about. */
export function createTrackReader(conversion: Promise<Conversion | null>) {
  const cache = new LRUCache<string, Promise<readonly StreamDescription[]>>({ max: MAX_FILES })

  const read = async (path: string): Promise<readonly StreamDescription[]> => {
    const { size, mtimeMs } = await stat(path)
    const key = `${path}\n${size}\n${mtimeMs}`
    // What no parser of ours reads may be read by ffprobe, which also knows the film among several pictures.
    const readOtherwise = async () => (await conversion)?.streams(path) ?? (await readStreams(path, 0))
    const reading = cache.get(key) ?? readStreams(path).catch(readOtherwise)
    cache.set(key, reading)
    // The conversion remembers for how long a file cannot be read.
    reading.catch(() => cache.delete(key))
    return await reading
  }
  return {
    /**
     * Resolves to the tracks of a file; to none of a file that cannot be parsed.
     * @throws BusyError if too many others are being read
     */
    read: (path: string) => read(path).catch(unlessBusy([])),
    /** Resolves to the tracks; to null where the page should rather be sent without them. */
    async readForPage(path: string): Promise<readonly StreamDescription[] | null> {
      const reading = read(path)
        .catch(unlessBusy([]))
        .catch(() => null)
      if (needsProbe(path)) return await reading
      return await Promise.race([reading, pause(TIMEOUT_MS, null, { ref: false })])
    },
  }
}
