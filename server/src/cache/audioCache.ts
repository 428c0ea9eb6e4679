import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { inputOptions } from '../ffmpeg/inputOptions.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import { createDerivedFiles, type DerivedFile, type DerivedFilesOptions } from './derivedFiles.ts'

/** The time limit of ffmpeg for one file. It encodes the audio of a video of two hours within some minutes. */
const TIMEOUT_MS = 20 * 60_000
const MAX_WAITING = 50
/** The maximum time for which a request waits for a file. Programs give up after about half a minute. */
const WAIT_MS = 20_000
export const AUDIO_TYPE = 'audio/mp4'
const BITS_PER_SECOND = 128_000
/** The maximum bit rate of audio that is copied without encoding. Programs for podcasts play stereo. */
const MAX_COPIED_BITS_PER_SECOND = 192_000
/** The estimated bit rate of audio, between half and twice the real one. Silence and pure tones have less. */
const ESTIMATED_BITS_PER_SECOND = 96_000
const NICENESS = 10

export type AudioCache = ReturnType<typeof createAudioCache>

/** Returns the approximate number of bytes of the audio of a video. Zero stands for an unknown size. */
export const estimateAudioBytes = (durationSeconds: number | null): number =>
  Math.round(((durationSeconds ?? 0) * ESTIMATED_BITS_PER_SECOND) / 8)

/** The id of a video, and the location of its file. */
interface AudioRequest {
  id: string
  media: MediaLocation
}

/** Creates a cache of the audio of videos, as stereo in AAC in MP4 files, copied if it already has this form. */
export function createAudioCache(options: Pick<DerivedFilesOptions, 'folder' | 'maxBytes' | 'ffmpeg'>) {
  const files = createDerivedFiles(null, {
    ...options,
    first: 'oldest',
    maxWaiting: MAX_WAITING,
    waitMs: WAIT_MS,
  })
  const keyOf = async (media: MediaLocation): Promise<string | null> => {
    const described = await describeMedia(media).catch(() => null)
    return described && `${hash('sha256', described.version).slice(0, 12)}.m4a`
  }
  return {
    /** Resolves to the size of the audio in bytes if the audio has been made, otherwise to null. */
    async bytesOf({ id, media }: AudioRequest): Promise<number | null> {
      const key = await keyOf(media)
      const path = key && (await files.find(id, key))
      return (path && (await stat(path).catch(() => null))?.size) || null
    },
    async get({ id, media }: AudioRequest): Promise<DerivedFile> {
      const key = await keyOf(media)
      if (key === null) return 'unavailable'
      return await files.get({
        video: id,
        key,
        async make(programs, path, ending) {
          const signal = AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)])
          const { streams } = await probeMedia(programs.ffprobe, media, signal)
          const stream = streams.find(({ kind }) => kind === 'audio')
          if (stream === undefined) return false
          const isCopied =
            stream.codec === 'aac' &&
            (stream.channels ?? 2) <= 2 &&
            (stream.bitsPerSecond ?? 0) <= MAX_COPIED_BITS_PER_SECOND
          const codec = isCopied ? ['copy'] : ['aac', '-b:a', String(BITS_PER_SECOND), '-ac', '2']
          const output = [
            '-map',
            `0:${stream.index}`,
            '-c:a',
            ...codec,
            '-map_metadata',
            '-1',
            '-map_chapters',
            '-1',
          ]
          const container = ['-movflags', '+faststart', '-f', 'ipod', '-y', `file:${path}`]
          const job = { program: programs.ffmpeg, niceness: NICENESS, signal }
          await runFfmpeg(
            { ...job, arguments: ['-nostdin', ...inputOptions(media), ...output, ...container] },
            { timeoutMs: TIMEOUT_MS, maxBytes: 0 },
          )
          return true
        },
      })
    },
    delete: files.delete,
    close: files.close,
  }
}
