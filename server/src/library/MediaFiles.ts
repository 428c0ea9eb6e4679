import { join } from 'node:path'
import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { ImportedEntry } from '../catalogue/ImportIndex.ts'
import { contentTypeOf } from './fileTypes.ts'
import { insideFolder } from './walkFolder.ts'
import type { Frames } from './thumbnails/frameCache.ts'
import { drawThumbnail } from './thumbnails/drawThumbnail.ts'

/** A file that the library holds and a browser may fetch. */
export interface MediaFile {
  /** Absolute path; it was inside the library's folder when it was looked up. */
  path: string
  contentType: string
}

/** A picture that stands for one that the library does not hold. */
interface DrawnPicture {
  svg: string
  /** While a better one is being made: nobody should keep this one. */
  isForNow: boolean
}

/** A subtitle track of a video. */
export interface SubtitleTrack extends MediaFile {
  /** Language tag, such as `en`. */
  language: string
  label: string
}

/** A part of a video; it ends where the next one begins. */
export interface Chapter {
  startSeconds: number
  title: string
}

/** Files behind `/media/{id}`, `/images/{key}` and the embed page, by the ids of the catalogue. */
export interface MediaFiles {
  media(videoId: string): Promise<MediaFile | null>
  picture(key: string): Promise<MediaFile | DrawnPicture | null>
  subtitles(videoId: string): Promise<readonly SubtitleTrack[]>
  /** Chapters that the video's sidecar names. */
  chapters(videoId: string): Promise<readonly Chapter[]>
}

/** Pictures that the library holds, by the ids of the catalogue. */
interface PictureKey {
  kind: 'video' | 'channel'
  id: string
  role: 'thumbnail' | 'avatar' | 'banner'
}

/** Address of a picture. `version` changes with the file, so that browsers may keep what they have. */
export const pictureUrl = ({ kind, id, role }: PictureKey, version: string): string =>
  `/images/${kind}/${encodeURIComponent(id)}/${role}?v=${version}`

/** The key in the path behind `/images/`, already decoded; null when it is none. */
export function parsePictureKey(key: string): PictureKey | null {
  const [, kind, id, role] = /^(video|channel)\/(.+)\/(thumbnail|avatar|banner)$/.exec(key) ?? []
  if ((kind !== 'video' && kind !== 'channel') || id === undefined) return null
  if (role !== 'thumbnail' && role !== 'avatar' && role !== 'banner') return null
  return { kind, id, role }
}

/**
 * The library's files by the ids of the catalogue. Every path comes from the importer's memory, never from a
 * request, and must still be inside the folder.
 * @param root true path of the library's folder
 */
export function createLibraryFiles(root: string, catalogue: Catalogue, frames: Frames): MediaFiles {
  const { importIndex } = catalogue
  const open = async (path: string): Promise<MediaFile | null> => {
    const inside = await insideFolder(root, join(root, path))
    return inside === null ? null : { path: inside, contentType: contentTypeOf(path) }
  }
  const file = async (kind: ImportedEntry['kind'], id: string, role: string) => {
    const path = (await importIndex.findById(kind, id))?.files[role]?.path
    return path === undefined ? null : await open(path)
  }

  /** A frame of a video that has no picture of its own, or else a drawn one. */
  const ownPicture = async (id: string): Promise<MediaFile | DrawnPicture | null> => {
    const [entry, [video], media] = await Promise.all([
      importIndex.findById('video', id),
      catalogue.videos('library', [id]),
      file('video', id, 'media'),
    ])
    if (!entry || !video) return null
    const { path, fingerprint } = entry
    const frame =
      media === null
        ? 'never'
        : await frames.frameOf({
            path,
            fingerprint,
            media: media.path,
            durationSeconds: video.durationSeconds,
          })
    if (typeof frame === 'object') return { path: frame.path, contentType: 'image/jpeg' }
    return { svg: drawThumbnail(video.title), isForNow: frame === 'later' }
  }
  return {
    media: (videoId) => file('video', videoId, 'media'),
    async picture(key) {
      const parsed = parsePictureKey(key)
      if (parsed === null) return null
      const held = await file(parsed.kind, parsed.id, parsed.role)
      return held ?? (parsed.role === 'thumbnail' ? await ownPicture(parsed.id) : null)
    },
    chapters: async (videoId) => (await importIndex.findById('video', videoId))?.chapters ?? [],
    async subtitles(videoId) {
      const entry = await importIndex.findById('video', videoId)
      const tracks = await Promise.all(
        (entry?.subtitles ?? []).map(async ({ path, language }) => {
          const track = await open(path)
          return (
            track && { ...track, contentType: 'text/vtt; charset=utf-8', language, label: labelOf(language) }
          )
        }),
      )
      return tracks.filter((track) => track !== null)
    },
  }
}

/** A language in its own words, such as “Deutsch”. */
function labelOf(language: string): string {
  if (language === 'und') return 'Subtitles'
  try {
    return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
  } catch {
    return language
  }
}
