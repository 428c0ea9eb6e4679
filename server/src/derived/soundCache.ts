import { hash } from 'node:crypto'
import { inputOptions } from '../ffmpeg/inputOptions.ts'
import { probeMedia } from '../ffmpeg/probeMedia.ts'
import { runFfmpeg } from '../ffmpeg/runFfmpeg.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import { createDerivedFiles, type DerivedFile, type DerivedFilesOptions } from './derivedFiles.ts'

/** The time that ffmpeg may take for one file. It encodes the sound of a film of two hours within some minutes. */
const TIMEOUT_MS = 20 * 60_000
const MAX_WAITING = 50
/** The time that a request waits for a file. Programs give up after about half a minute. */
const WAIT_MS = 20_000
export const SOUND_TYPE = 'audio/mp4'
export const SOUND_BITS_PER_SECOND = 128_000
const NICENESS = 10

export type SoundCache = ReturnType<typeof createSoundCache>

/** Creates a cache of the sound of videos, as AAC in MP4 files. Sound that is AAC already is copied. */
export function createSoundCache(options: Pick<DerivedFilesOptions, 'folder' | 'maxBytes' | 'ffmpeg'>) {
  const files = createDerivedFiles(null, {
    ...options,
    first: 'oldest',
    maxWaiting: MAX_WAITING,
    waitMs: WAIT_MS,
  })
  return {
    /** @param video the id of the video, and where its file is */
    async get(video: { id: string; media: MediaLocation }): Promise<DerivedFile> {
      const { id, media } = video
      const described = await describeMedia(media).catch(() => null)
      if (described === null) return 'unavailable'
      return await files.get({
        video: id,
        key: `${hash('sha256', described.version).slice(0, 12)}.m4a`,
        async make(programs, path, ending) {
          const signal = AbortSignal.any([ending, AbortSignal.timeout(TIMEOUT_MS)])
          const { streams } = await probeMedia(programs.ffprobe, media, signal)
          const sound = streams.find(({ kind }) => kind === 'audio')
          if (sound === undefined) return false
          const codec =
            sound.codec === 'aac' ? ['copy'] : ['aac', '-b:a', String(SOUND_BITS_PER_SECOND), '-ac', '2']
          const output = [
            '-map',
            `0:${sound.index}`,
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
