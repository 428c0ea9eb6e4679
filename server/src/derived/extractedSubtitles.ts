import type { OpenFile } from '../http/byteRanges.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { inputOptions, runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { MediaInfo } from '../ffmpeg/probeMedia.ts'
import {
  describeSubtitles,
  pictureStreamsOf,
  textStreamsOf,
  type SubtitleStream,
} from '../ffmpeg/subtitleKinds.ts'
import { toWebVtt } from '../ffmpeg/textSubtitles.ts'
import type { DiskCache } from './diskCache.ts'
import { createTaskQueue } from './taskQueue.ts'

/** Subtitles are all over the file, which has to be read to its end. */
const LIMITS = { timeoutMs: 300_000, maxBytes: 8 * 1024 * 1024 }
/** Extractions that may wait. They run one at a time, because the disk is the limit. */
const MAX_WAITING = 10

/** `isPicture` says whether they are drawn on the picture of a converted video. */
type OfferedSubtitles = SubtitleStream & { isPicture: boolean }

interface SubtitleReaderOptions {
  ffmpeg: Ffmpeg
  cache: DiskCache
  niceness: number
  infoOf: (path: string) => Promise<{ info: MediaInfo; fingerprint: string }>
}

/** Reads subtitles inside of media files, and caches them as WebVTT. */
export function createSubtitleReader({ ffmpeg, cache, niceness, infoOf }: SubtitleReaderOptions) {
  const queue = createTaskQueue({ maxWaiting: MAX_WAITING })
  const ending = new AbortController()
  const { signal } = ending

  const list = async (path: string): Promise<readonly OfferedSubtitles[]> => {
    const { info } = await infoOf(path)
    return [
      ...describeSubtitles(textStreamsOf(info)).map((stream) => ({ ...stream, isPicture: false })),
      ...describeSubtitles(pictureStreamsOf(info)).map((stream) => ({ ...stream, isPicture: true })),
    ]
  }
  const extract = async (path: string, group: string, index: number): Promise<Buffer> => {
    const options = [...inputOptions(path), ...toWebVtt(index, 'pipe:1')]
    const job = { program: ffmpeg.ffmpeg, arguments: options, niceness, signal }
    const bytes = await runFfmpeg(job, LIMITS)
    await cache.write(group, String(index), bytes)
    return bytes
  }

  return {
    /** Number of extractions that wait. */
    waiting: queue.length,
    list,
    /**
     * Resolves to subtitles as WebVTT; null if the file has no such text.
     * @throws BusyError if too many others wait
     * @throws if they cannot be read
     */
    async read(path: string, index: number): Promise<OpenFile | Buffer | null> {
      const streams = await list(path)
      if (!streams.some((stream) => stream.index === index && !stream.isPicture)) return null
      const group = `${(await infoOf(path)).fingerprint}/subtitles`
      const open = () => cache.open(group, String(index))
      const cached = await open()
      if (cached !== null) return cached
      const extracted = await queue.run(`${group}/${index}`, () => extract(path, group, index))
      return (await open()) ?? extracted
    },
    async close(): Promise<void> {
      ending.abort()
      await queue.idle()
    },
  }
}
