import { LRUCache } from 'lru-cache'
import type { PictureCopies } from './resizedPictures.ts'
import { FORMAT_BYTES, readPictureFormat, type PictureFormat } from '../http/pictureFormat.ts'
import { describeMedia, openMedia } from '../media/mediaLocation.ts'
import type { MediaLocation } from '../media/MediaStore.ts'
import type { PictureKey } from '../domain/pictureSizes.ts'

/** The number of bytes per pixel of the width up to which a smaller copy would hardly save bytes. */
const SMALL_BYTES_PER_PIXEL = 128
/** The width in pixels up to which a small file is sent unchanged. */
const MAX_SMALL_WIDTH = 1280
/** The size up to which a file is sent while its copy is made, so that no page loads tens of megabytes. */
const MAX_BYTES_MEANWHILE = 200_000
const MAX_FORMATS = 10_000

export interface PictureRequest {
  key: PictureKey
  location: MediaLocation
  /** The media type according to the file name, which is used while the file cannot be read. */
  contentType: string
  /** The width in pixels in which the picture is needed. */
  width: number
  /** Whether the picture must be a JPEG, as for an address that ends with `.jpg`. */
  isJpeg: boolean
}

interface OpenedPicture {
  path: MediaLocation
  contentType: string
  /** Whether a copy is being made to replace this picture, which must therefore not be cached. */
  isTemporary: boolean
}

/**
 * Creates the function that decides how a picture of the library is sent. A small picture is sent unchanged, and any
 * other picture as a copy with the required width. Without ffmpeg, all pictures are sent unchanged.
 * @param copies null if no copies are made
 */
export function createPictureOpener(copies: PictureCopies | null) {
  const formats = new LRUCache<string, { format: PictureFormat | null }>({ max: MAX_FORMATS })
  const describe = async (location: MediaLocation) => {
    const { bytes, identity } = await describeMedia(location)
    const known = formats.get(identity)
    if (known !== undefined) return { bytes, format: known.format }
    await using file = await openMedia(location)
    const format = readPictureFormat(await file.read(0, FORMAT_BYTES))
    formats.set(identity, { format })
    return { bytes, format }
  }
  /** Resolves to a picture, to null if the file is none, or to `pending` if its copy has to be made first. */
  return async function openPicture({
    key,
    location,
    contentType,
    width,
    isJpeg,
  }: PictureRequest): Promise<OpenedPicture | 'pending' | null> {
    const described = await describe(location).catch(() => null)
    // The code that sends the file reports what is wrong with the storage.
    if (described === null) return { path: location, contentType, isTemporary: true }
    const { bytes, format } = described
    if (format === null) return null
    const asItIs = { path: location, contentType: format.type, isTemporary: false }
    const isRightType = !isJpeg || format.type === 'image/jpeg'
    const isSmall = bytes <= SMALL_BYTES_PER_PIXEL * width && (format.width ?? 0) <= MAX_SMALL_WIDTH
    if (copies === null || !copies.canCopy(format) || (isSmall && isRightType)) return asItIs
    // The thumbnail of a video need not be transparent, and a JPEG is much smaller.
    const type = isJpeg || key.role === 'thumbnail' || !format.hasAlpha ? 'image/jpeg' : 'image/png'
    const copy = await copies.get({ group: groupOf(key), location, format, width, type })
    if (copy === 'broken') return null
    if (copy === 'unavailable') return asItIs
    if (copy !== 'pending') return { path: copy.path, contentType: type, isTemporary: false }
    return bytes <= MAX_BYTES_MEANWHILE && isRightType ? { ...asItIs, isTemporary: true } : 'pending'
  }
}

/** Returns the name under which the cache groups the resized copies of a picture, which are deleted together. */
export const groupOf = ({ kind, id }: Pick<PictureKey, 'kind' | 'id'>): string => `${kind}/${id}`
