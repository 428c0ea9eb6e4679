import { execFile } from 'node:child_process'
import type { Ffmpeg } from '../ffmpeg/findFfmpeg.ts'
import { EMPTY_ENVIRONMENT, inputOptions, lowerPriority } from '../ffmpeg/inputOptions.ts'
import type { MediaInfo } from '../ffmpeg/probeMedia.ts'
import type { DiskCache } from '../library/diskCache.ts'

/** Codecs of subtitles that are text. The others are pictures. */
const TEXT_CODECS = new Set(['subrip', 'srt', 'ass', 'ssa', 'mov_text', 'webvtt', 'text'])
/** Subtitles are all over the file, which has to be read to its end. */
const TIMEOUT_MS = 300_000
const MAX_BYTES = 8 * 1024 * 1024
const MAX_STREAMS = 100

/** Subtitles inside a media file. */
export interface SubtitleStream {
  /** Number of the stream in the file. */
  index: number
  language: string
  title: string
}

interface SubtitleReaderOptions {
  ffmpeg: Ffmpeg
  cache: DiskCache
  niceness: number
  infoOf: (path: string) => Promise<{ info: MediaInfo; fingerprint: string }>
}

/** Reads subtitles inside of media files, and caches them as WebVTT. */
export function createSubtitleReader({ ffmpeg, cache, niceness, infoOf }: SubtitleReaderOptions) {
  const inFlight = new Map<string, Promise<Buffer | null>>()
  let last: Promise<unknown> = Promise.resolve()

  const list = async (path: string): Promise<readonly SubtitleStream[]> => {
    const { info } = await infoOf(path)
    return info.streams
      .filter(({ kind, codec }) => kind === 'subtitle' && TEXT_CODECS.has(codec))
      .slice(0, MAX_STREAMS)
      .map(({ index, language, title }) => ({ index, language, title }))
  }
  const extract = (path: string, index: number) =>
    new Promise<Buffer | null>((resolve) => {
      const child = execFile(
        ffmpeg.ffmpeg,
        [
          '-nostdin',
          '-v',
          'error',
          ...inputOptions(path),
          '-map',
          `0:${index}`,
          '-c:s',
          'webvtt',
          '-f',
          'webvtt',
          'pipe:1',
        ],
        {
          timeout: TIMEOUT_MS,
          killSignal: 'SIGKILL',
          maxBuffer: MAX_BYTES,
          encoding: 'buffer',
          env: EMPTY_ENVIRONMENT,
        },
        (error, stdout) => resolve(error === null ? stdout : null),
      )
      lowerPriority(child, niceness)
    })

  return {
    list,
    /** Resolves to subtitles as WebVTT; null if the file has no such text. */
    async read(path: string, index: number): Promise<Buffer | null> {
      if (!(await list(path)).some((stream) => stream.index === index)) return null
      const { fingerprint } = await infoOf(path)
      const key = `subtitles-${index}`
      const name = `${fingerprint}/${key}`
      const cached = await cache.read(fingerprint, key)
      if (cached !== null) return cached
      const running = inFlight.get(name)
      if (running !== undefined) return await running
      // One at a time, because the disk is the limit.
      const reading = last.then(() => extract(path, index))
      last = reading
      inFlight.set(name, reading)
      const bytes = await reading.finally(() => inFlight.delete(name))
      if (bytes !== null) await cache.write(fingerprint, key, bytes)
      return bytes
    },
  }
}
