import { SourceError } from '../../domain/SourceError.ts'
import { isInstalled, type Ffmpeg, type FfmpegSearch } from '../../ffmpeg/findFfmpeg.ts'
import { readPictureFormat } from '../../http/pictureFormat.ts'
import { stemOf, toNameKey } from '../../import/folder/fileNames.ts'
import { PICTURE_EXTENSIONS } from '../../import/folder/fileTypes.ts'
import { joinPath } from '../../import/folder/findEntries.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { canDecode, encodePicture } from '../../pictures/encodePicture.ts'
import { extractFrame, findVideoStream } from '../../pictures/extractFrame.ts'
import type { FileChange } from './applyChange.ts'
import { readPresent, type VideoState } from './videoState.ts'

/** The maximum size in bytes of a picture that people send, and of a picture that another one replaces. */
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024
/** The width in pixels of the largest pictures on pages. */
const WIDTH = 1920
/** The quality of JPEG for ffmpeg, at which no difference is seen. */
const QUALITY = 3
const NICENESS = 5

const noFfmpeg = () =>
  new SourceError(503, 'backendError', 'Pictures need ffmpeg, which is not installed on this server.')
const unreadable = (what: string) => new SourceError(415, 'unreadableFile', what)

async function requireFfmpeg(search: Promise<FfmpegSearch>): Promise<Ffmpeg> {
  const found = await search
  if (!isInstalled(found)) throw noFfmpeg()
  return found
}

/**
 * Decodes a picture that somebody has sent, and encodes it again as a JPEG that holds nothing else.
 * @throws SourceError 415 `unreadableFile` if it is no JPEG, PNG, GIF or WebP, or is damaged
 */
export async function toPicture(
  bytes: Buffer,
  { ffmpeg: search, signal }: { ffmpeg: Promise<FfmpegSearch>; signal: AbortSignal },
): Promise<Buffer> {
  const format = readPictureFormat(bytes)
  if (format === null || !canDecode(format.type) || format.isAnimated)
    throw unreadable('This is no picture in one of the formats JPEG, PNG, GIF and WebP.')
  const { ffmpeg: program } = await requireFfmpeg(search)
  const encoding = { format: format.type, width: WIDTH, type: 'image/jpeg', quality: QUALITY } as const
  const picture = await encodePicture(bytes, encoding, { program, niceness: NICENESS, signal })
  if (picture === null) throw unreadable('The picture is damaged, or larger than any screen.')
  return picture
}

/**
 * Returns the picture of a video at a time as a JPEG.
 * @throws SourceError 400 `invalidParameter` if the video has no picture then
 */
export async function frameAt(
  store: MediaStore,
  { path }: Pick<VideoState, 'path'>,
  atSeconds: number,
  { ffmpeg: search, signal }: { ffmpeg: Promise<FfmpegSearch>; signal: AbortSignal },
): Promise<Buffer> {
  const programs = await requireFfmpeg(search)
  const media = await store.locate(path)
  const job = media && { programs, media, signal }
  const videoStream = job && (await findVideoStream(job))
  const frame =
    job &&
    videoStream &&
    (await extractFrame({
      ...job,
      videoStream,
      atSeconds,
      niceness: NICENESS,
      quality: QUALITY,
      scale: `scale=w='min(${WIDTH},iw)':h=-2`,
    }))
  if (!frame)
    throw new SourceError(400, 'invalidParameter', 'The video has no picture at this time.', 'atSeconds')
  return frame
}

/**
 * Returns the changes of files that give a video a picture, under the name by which Kodi and Jellyfin find it. A picture
 * of the same name in a format that comes first is removed.
 */
export async function changesOfPicture(
  store: MediaStore,
  { video, path, folder, group, names, rules }: VideoState,
  picture: Buffer,
): Promise<FileChange[]> {
  const isUpright = video.work !== undefined && isTall(picture)
  const base = `${stemOf(group.media)}-${isUpright ? 'poster' : 'thumb'}`
  const target = `${base}.jpg`
  // Where case matters, a name in another case may be the one of another video.
  const keyOf = (name: string) => toNameKey(name, rules)
  const first = PICTURE_EXTENSIONS.slice(0, PICTURE_EXTENSIONS.indexOf('.jpg'))
  const better = new Set(first.map((ending) => keyOf(base + ending)))
  const own =
    names.find((name) => name === target) ?? names.find((name) => keyOf(name) === keyOf(target)) ?? target
  const change = async (name: string, after: Buffer | null): Promise<FileChange> => ({
    videoId: video.id,
    media: path,
    path: joinPath(folder, name),
    before: await readPresent(store, joinPath(folder, name), MAX_PICTURE_BYTES),
    after,
  })
  const others = names.filter((name) => better.has(keyOf(name)))
  return await Promise.all([change(own, picture), ...others.map((name) => change(name, null))])
}

/** Returns whether a JPEG is higher than wide, by its frame header. */
function isTall(jpeg: Buffer): boolean {
  for (let at = 2; at + 9 < jpeg.length && jpeg[at] === 0xff;) {
    const marker = jpeg[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return jpeg.readUInt16BE(at + 5) > jpeg.readUInt16BE(at + 7)
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  return false
}
