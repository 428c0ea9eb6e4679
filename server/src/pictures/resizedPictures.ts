import { hash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { LRUCache } from 'lru-cache'
import type { PictureFormat } from '../http/pictureFormat.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import { canDecode, encodePicture } from './encodePicture.ts'
import { createDerivedFiles, type DerivedFile, type DerivedFilesOptions } from '../cache/derivedFiles.ts'

/** The maximum size of the cache, enough for about 10,000 pictures in the sizes of cards and feeds. */
const MAX_BYTES = 1_000_000_000
/** The maximum numbers of copies that wait for their turn, and that are made at the same time. */
const MAX_WAITING = 100
const CONCURRENCY = 2
/** The maximum time that a request waits for its copy. */
const COPY_TIMEOUT_MS = 5000
const MAX_BROKEN = 10_000

export interface CopyRequest {
  /** The text that identifies the subject of the picture. All copies with the same group are deleted together. */
  group: string
  location: MediaLocation
  format: PictureFormat
  /** The width of the copy in pixels. A smaller picture keeps its size. */
  width: number
  type: 'image/jpeg' | 'image/png'
}

interface PictureCopiesOptions extends Pick<DerivedFilesOptions, 'folder' | 'ffmpeg' | 'shared'> {
  /** The niceness of ffmpeg, from 0 to 19, which is the lowest priority. */
  niceness: number
}

export type PictureCopies = ReturnType<typeof createPictureCopies>

/**
 * Creates a cache of smaller copies of pictures. A machine makes a copy that it needs, unless another machine that
 * shares the cache has made it.
 */
export function createPictureCopies({ folder, ffmpeg, shared, niceness }: PictureCopiesOptions) {
  const files = createDerivedFiles(null, {
    folder,
    ffmpeg,
    shared,
    maxBytes: MAX_BYTES,
    hasSeveral: true,
    // Pages request their pictures from top to bottom.
    first: 'oldest',
    maxWaiting: MAX_WAITING,
    concurrency: CONCURRENCY,
    waitMs: COPY_TIMEOUT_MS,
  })
  /** The pictures that ffmpeg cannot decode, by a key that identifies the file and its content. */
  const broken = new LRUCache<string, true>({ max: MAX_BROKEN })
  return {
    canCopy: ({ type, isAnimated }: PictureFormat): boolean => canDecode(type) && !isAnimated,
    /** Resolves to a copy, or to `broken` if the picture is damaged or larger than any screen. */
    async get({ group, location, format, width, type }: CopyRequest): Promise<DerivedFile | 'broken'> {
      const { identity, version } = await describeMedia(location)
      if (broken.has(identity)) return 'broken'
      const isJpeg = type === 'image/jpeg'
      const copy = await files.get({
        video: group,
        key: `${hash('sha256', version).slice(0, 12)}-${width}.${isJpeg ? 'jpg' : 'png'}`,
        async make({ ffmpeg: program }, path, signal) {
          const encoding = { format: format.type, width, type }
          const bytes = await encodePicture(location, encoding, { program, niceness, signal })
          if (bytes === null) {
            broken.set(identity, true)
            return false
          }
          await writeFile(path, bytes)
          return true
        },
      })
      return broken.has(identity) ? 'broken' : copy
    },
    delete: files.delete,
    close: files.close,
  }
}
