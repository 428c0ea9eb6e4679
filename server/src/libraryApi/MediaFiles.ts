import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import { languageName } from '@vtube/shared/languageName'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { Chapter, ImportedEntry } from '../catalogue/importedEntry.ts'
import { contentTypeOf } from '../import/folder/fileTypes.ts'
import { storageAway } from '../domain/SourceError.ts'
import type { MediaLocation, MediaStore } from '../media/MediaStore.ts'
import { rememberLocations } from '../media/rememberLocations.ts'
import type { DerivedFile, DerivedFileJob } from '../cache/derivedFiles.ts'
import type { RunJob } from '../jobs/Jobs.ts'
import type { StoryboardCache } from '../pictures/storyboardCache.ts'
import type { ThumbnailCache } from '../pictures/thumbnailCache.ts'
import type { PictureCopies } from '../pictures/resizedPictures.ts'
import { drawPlaceholder } from '../pictures/drawPlaceholder.ts'
import { createPictureOpener, type PictureRequest } from '../pictures/openPicture.ts'
import { parsePictureKey, widthOf, type PictureKey } from '../domain/pictureSizes.ts'

/** A file of the library that a browser may request. */
export interface MediaFile {
  /** The location of the file, which was in the library when it was looked up. */
  path: MediaLocation
  contentType: string
  /** Whether a better file is being made that will replace this one. Then this file must not be cached. */
  isTemporary?: boolean
  /** The names that people have given to the audio tracks of a video, empty for those that have the name in the file. */
  audioLabels?: readonly string[] | undefined
}

/** The requirements for a picture. By default, it is the largest one, in any format. */
export interface PictureNeeds {
  /** The requested width in pixels, which may have any type. */
  width?: unknown
  /** Whether the picture has to be a JPEG. A frame of the video replaces other pictures, if the video has one. */
  isJpeg?: boolean
}

/** A drawn thumbnail of a video without a thumbnail. */
interface DrawnPicture {
  svg: string
  /** Whether a frame or copy in the making will replace this thumbnail, which must then not be cached. */
  isTemporary: boolean
}

export interface SubtitleTrack extends MediaFile {
  /** The id within the video: the language, numbered from its second track on, or `stream-2` in the file. */
  id: string
  /** The language tag, such as `en`. */
  language: string
  /** The name of the language, or an empty text if it is unknown. */
  label: string
  /** Words that distinguish the track from others in its language, or an empty text if no other track exists. */
  detail: string
  flags: readonly string[]
}

export type { Chapter }

/** The functions that requests use. */
export type MediaFiles = Omit<ReturnType<typeof createMediaFiles>, 'jobs' | 'prepareFrames' | 'copyThumbnail'>

/**
 * Creates the functions that find the files for `/media/{id}`, `/images/{key}` and the embed page. Every path comes
 * from the import index, never from a request, and must still be in the library.
 * @param storyboards null if the server makes no storyboards
 * @param copies null if pictures are sent as they are
 */
export function createMediaFiles(
  store: Pick<MediaStore, 'kind' | 'locate'>,
  catalogue: Catalogue,
  thumbnails: ThumbnailCache,
  storyboards: StoryboardCache | null,
  copies: PictureCopies | null = null,
) {
  const { importIndex } = catalogue
  const locate = rememberLocations(store)
  const openPicture = createPictureOpener(copies)
  const open = async (path: string): Promise<MediaFile | null> => {
    const location = await locate(path)
    return location === null ? null : { path: location, contentType: contentTypeOf(path) }
  }
  const file = async (kind: PictureKey['kind'], id: string, role: string) => {
    const { files, audioLabels } = (await importIndex.findById(kind, id)) ?? {}
    const path = files?.[role]?.path
    if (path === undefined) return null
    const found = await open(path)
    if (role !== 'media') return found
    if (found === null) throw storageAway()
    return { ...found, audioLabels }
  }
  /** Opens the picture beside a video or channel. Resolves to null if it has no picture. */
  const openOwnPicture = async (request: Pick<PictureRequest, 'key' | 'width' | 'isJpeg'>) => {
    const { kind, id, role } = request.key
    const found = await file(kind, id, role)
    return found && (await openPicture({ ...request, location: found.path, contentType: found.contentType }))
  }
  const findVideo = async (id: string) => {
    const entry = await importIndex.findById('video', id)
    if (entry === null) return null
    const [[video], media] = await Promise.all([
      catalogue.videos(LIBRARY, [entry.id]),
      file('video', entry.id, 'media'),
    ])
    return video ? { entry, video, media } : null
  }

  /**
   * Resolves to a frame of a video that has no thumbnail, or to a drawn picture if there is no frame. Resolves to null
   * if the video does not exist.
   */
  const createThumbnail = async (id: string): Promise<MediaFile | DrawnPicture | null> => {
    const found = await findVideo(id)
    if (found === null) return null
    const { entry, media } = found
    const { title, durationSeconds } = found.video
    const frame =
      media &&
      (await thumbnails.get({ id: entry.id, version: versionOf(entry), media: media.path, durationSeconds }))
    if (frame !== null && typeof frame === 'object') return { path: frame.path, contentType: 'image/jpeg' }
    return { svg: drawPlaceholder(title), isTemporary: frame === 'pending' }
  }
  const drawWhilePending = async ({ id, role }: PictureKey): Promise<DrawnPicture | null> => {
    const found = role === 'thumbnail' ? await findVideo(id) : null
    return found && { svg: drawPlaceholder(found.video.title), isTemporary: true }
  }
  const doFrame: RunJob = async ({ data }, signal) => {
    const { id } = data as DerivedFileJob
    const found = await findVideo(id)
    if (!found?.media) return NOT_MADE
    const { entry, media, video } = found
    const { durationSeconds } = video
    return await thumbnails.doJob(
      { id, version: versionOf(entry), media: media.path, durationSeconds },
      signal,
    )
  }
  const doStoryboard: RunJob = async ({ data }, signal) => {
    const { id } = data as DerivedFileJob
    const { video, media = null } = (await findVideo(id)) ?? {}
    const durationSeconds = video?.durationSeconds ?? null
    if (media === null || durationSeconds === null || storyboards === null) return NOT_MADE
    return await storyboards.doJob({ id, media: media.path, durationSeconds }, signal)
  }
  return {
    /** The functions that do the jobs of derived files, by the kind of job. */
    jobs: { frame: doFrame, storyboard: doStoryboard },
    /** Adds jobs that make frames of new videos without a thumbnail, if machines share jobs. */
    async prepareFrames(entries: readonly ImportedEntry[]): Promise<void> {
      for (const entry of entries)
        if (entry.kind === 'video' && entry.files['thumbnail'] === undefined)
          await thumbnails.prepare({ id: entry.id, version: versionOf(entry) })
    },
    /** Makes a copy, in the given width, of the picture beside a video, unless the copy exists. */
    async copyThumbnail(id: string, width: number): Promise<void> {
      await openOwnPicture({ key: { kind: 'video', id, role: 'thumbnail' }, width, isJpeg: false })
    },
    media: (videoId: string) => file('video', videoId, 'media'),
    /**
     * Resolves to a picture. For a video without a picture, resolves to a frame or a drawing.
     * @param path the decoded path after `/images/`
     */
    async picture(path: string, needs: PictureNeeds = {}): Promise<MediaFile | DrawnPicture | null> {
      const key = parsePictureKey(path)
      if (key === null) return null
      const { width, isJpeg = false } = needs
      const picture = await openOwnPicture({ key, width: widthOf(key.role, width), isJpeg })
      if (picture === 'pending') return await drawWhilePending(key)
      const isRight = picture !== null && (!isJpeg || picture.contentType === 'image/jpeg')
      if (isRight || key.role !== 'thumbnail') return picture
      const frame = await createThumbnail(key.id)
      return picture !== null && (frame === null || 'svg' in frame) ? picture : frame
    },
    /** Resolves to the folder of a video's storyboard, made if it is missing, or to null for an unknown video. */
    async storyboard(videoId: string): Promise<DerivedFile | null> {
      const { video, media = null } = (await findVideo(videoId)) ?? {}
      if (!video || media === null) return null
      const { durationSeconds } = video
      // A live video has no storyboard, because its player has no time bar.
      if (durationSeconds === null || storyboards === null) return 'unavailable'
      return await storyboards.get({ id: video.id, media: media.path, durationSeconds })
    },
    chapters: async (videoId: string): Promise<readonly Chapter[]> =>
      (await importIndex.findById('video', videoId))?.chapters ?? [],
    async subtitles(videoId: string): Promise<readonly SubtitleTrack[]> {
      const entry = await importIndex.findById('video', videoId)
      const counts = new Map<string, number>()
      const contentType = 'text/vtt; charset=utf-8'
      const looking = (entry?.subtitles ?? []).map(async ({ path, language, detail = '', flags = [] }) => {
        const count = (counts.get(language) ?? 0) + 1
        counts.set(language, count)
        const id = count === 1 ? language : `${language}~${count}`
        const track = await open(path)
        return track && { ...track, contentType, id, language, label: labelOf(language), detail, flags }
      })
      const beside = (await Promise.all(looking)).filter((track) => track !== null)
      const inner = typeof entry?.inner === 'object' ? entry.inner : []
      const media = entry && inner.length > 0 ? await open(entry.path) : null
      if (media === null) return beside
      const inside = inner.map(({ index, language, title, flags = [] }) => {
        const label = labelOf(language)
        const detail = (title === label ? '' : title) || (flags.includes('forced') ? 'forced' : '')
        return { ...media, contentType, id: `stream-${index}`, language, label, detail, flags }
      })
      return [...beside, ...inside]
    },
  }
}

const NOT_MADE = { isMade: false }

/** Returns a version that changes with the contents of the media file, but not with its name. */
const versionOf = ({ content, fingerprint }: ImportedEntry): string => content || fingerprint

const labelOf = (language: string): string => languageName(language) || (language === 'und' ? '' : language)
