import type { OpenFile } from '../http/sendOpenFile.ts'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { inputOptions } from '../ffmpeg/inputOptions.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import type { MediaInfo } from '../ffmpeg/probeMedia.ts'
import {
  describeSubtitles,
  pictureStreamsOf,
  textStreamsOf,
  type SubtitleStream,
} from '../ffmpeg/subtitleKinds.ts'
import { toWebVtt } from '../ffmpeg/textSubtitles.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import type { DiskCache } from '../cache/diskCache.ts'
import { createTaskQueue } from '../cache/taskQueue.ts'

/** The limits of an extraction: high, because subtitles are spread over the whole file. */
const LIMITS = { timeoutMs: 300_000, maxBytes: 8 * 1024 * 1024 }
/** The maximum number of extractions that wait. Extractions run one at a time, because the disk is the bottleneck. */
const MAX_WAITING = 10

/** Subtitles that a viewer can choose. If `isPicture`, they are drawn into a converted video. */
type OfferedSubtitles = SubtitleStream & { isPicture: boolean }

interface SubtitleReaderOptions {
  ffmpeg: Ffmpeg
  cache: DiskCache
  niceness: number
  infoOf: (path: MediaLocation) => Promise<{ info: MediaInfo; fingerprint: string }>
}

/** Creates a reader of the subtitles inside media files, which caches them as WebVTT. */
export function createSubtitleReader({ ffmpeg, cache, niceness, infoOf }: SubtitleReaderOptions) {
  const queue = createTaskQueue({ maxWaiting: MAX_WAITING })
  const ending = new AbortController()
  const { signal } = ending

  const list = async (path: MediaLocation): Promise<readonly OfferedSubtitles[]> => {
    const { info } = await infoOf(path)
    return [
      ...describeSubtitles(textStreamsOf(info)).map((stream) => ({ ...stream, isPicture: false })),
      ...describeSubtitles(pictureStreamsOf(info)).map((stream) => ({ ...stream, isPicture: true })),
    ]
  }
  const extract = async (path: MediaLocation, group: string, index: number): Promise<Buffer> => {
    const options = [...inputOptions(path), ...toWebVtt(index, 'pipe:1')]
    const job = { program: ffmpeg.ffmpeg, arguments: options, niceness, signal }
    const bytes = await runFfmpeg(job, LIMITS)
    await cache.write(group, String(index), bytes)
    return bytes
  }

  return {
    waiting: queue.length,
    list,
    /**
     * Resolves to subtitles as WebVTT, or to null if the file has no such text stream.
     * @throws BusyError if too many other extractions wait
     * @throws if the subtitles cannot be read
     */
    async read(path: MediaLocation, index: number): Promise<OpenFile | Buffer | null> {
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
