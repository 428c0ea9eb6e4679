import { setTimeout as pause } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { unlessBusy } from '../cache/BusyError.ts'
import type { Conversion } from '../conversion/openConversion.ts'
import type { StreamDescription } from '@vtube/shared/streamDescription'
import { requireInput } from '../ffmpeg/runFfmpeg.ts'
import { needsProbe } from '../import/folder/fileTypes.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import { readStreams } from '../import/containers/mediaMetadata.ts'

const MAX_FILES = 1000
/** The time for which a page waits for the tracks: short, because many files play without conversion. */
const TIMEOUT_MS = 50

/** The codecs that all current browsers play. */
const PLAYED_BY_ALL = new Set(['H.264', 'VP8', 'VP9', 'AAC', 'MP3', 'Opus', 'Vorbis', 'FLAC'])
const isRarelyPlayed = ({ name }: StreamDescription): boolean => !PLAYED_BY_ALL.has(name)

/** Creates a cached reader of the tracks of a file, for which the player asks whether the browser plays them. */
export function createTrackReader(conversion: Promise<Conversion | null>) {
  const cache = new LRUCache<string, Promise<readonly StreamDescription[]>>({ max: MAX_FILES })

  const read = async (path: string): Promise<readonly StreamDescription[]> => {
    const { identity: key } = await describeMedia(path)
    // Besides the server's own parsers, ffprobe reads more files, and finds the main one of several videos.
    const readOtherwise = async () => (await conversion)?.streams(path) ?? (await readStreams(path, 0))
    const reading = cache.get(key) ?? requireInput(path, () => readStreams(path)).catch(readOtherwise)
    cache.set(key, reading)
    // Failures are not cached here, because the conversion remembers them.
    reading.catch(() => cache.delete(key))
    return await reading
  }
  /** Lets ffprobe examine a file while the browser finds out that it has to be converted. */
  const examine = async (path: string) => {
    await (await conversion)?.streams(path).catch(() => {})
  }
  return {
    /**
     * Resolves to the tracks of a file, or to an empty list if the file cannot be parsed.
     * @throws BusyError if too many other files are being read
     */
    read: (path: string) => read(path).catch(unlessBusy([])),
    /** Resolves to the tracks, or to null if the page should be sent without them. */
    async readForPage(path: string): Promise<readonly StreamDescription[] | null> {
      const reading = read(path)
        .catch(unlessBusy([]))
        .catch(() => null)
      void reading.then((tracks) => (tracks?.some(isRarelyPlayed) ? examine(path) : null))
      if (needsProbe(path)) return await reading
      return await Promise.race([reading, pause(TIMEOUT_MS, null, { ref: false })])
    },
  }
}
