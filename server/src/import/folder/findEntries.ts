import { hash } from 'node:crypto'
import { isRootFolder } from '../../media/joinedStore.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import { createNameIndex, stemOf, type NameRules } from './fileNames.ts'
import { isMedia, isPicture, isSidecar, isSubtitle, PICTURE_EXTENSIONS } from './fileTypes.ts'
import { isCountedFolder } from '../naming/partNumber.ts'
import { assignSubtitles, type FoundSubtitles } from '../subtitles/assignSubtitles.ts'

/** The version of the importer. Increase it when it reads more from the same files, to import all again. */
const IMPORTER_VERSION = 14

/** The version of a missing file in fingerprints, which former releases have written as well. */
const MISSING = 'undefined undefined'

/** A video or channel that was found in a folder but not read yet. Paths are relative to the library. */
export interface FoundEntry {
  /** The path of the media file, or of the channel's sidecar file. */
  path: string
  folder: string
  group: VideoFiles | ChannelFiles
  fingerprint: string
  modifiedAt: Date
}

/** Returns the folder of a path. Both are relative to the library. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

export const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Computes the fingerprint of a group from the versions of its files. Null if its main file cannot be read. */
export async function findEntry(
  store: MediaStore,
  folder: string,
  group: VideoFiles | ChannelFiles,
): Promise<FoundEntry | null> {
  const main = group.kind === 'video' ? group.media : group.sidecar
  const parts: string[] = [`importer ${IMPORTER_VERSION}`]
  // A film alone in its folder, but not in the library's own, may belong to another channel than the folder.
  if (group.kind === 'video' && group.isOnlyVideo && !isRootFolder(store, folder)) parts.push('only film')
  // A further file in the folder may show that the numbers of all names count parts.
  if (group.kind === 'video' && group.isCounted) parts.push('counted')
  let modifiedAt = new Date(0)
  for (const name of [main, ...otherFilesOf(group)]) {
    if (name === null) continue
    const file = await store.describe(joinPath(folder, name))
    if (name === main && file === null) return null
    if (name === main && file) modifiedAt = new Date(Math.round(file.modifiedMs))
    parts.push(`${name} ${file?.version ?? MISSING}`)
  }
  const fingerprint = hash('sha256', parts.join('\n'), 'base64url').slice(0, 22)
  return { path: joinPath(folder, main), folder, group, fingerprint, modifiedAt }
}

function otherFilesOf(group: VideoFiles | ChannelFiles): (string | null)[] {
  const { poster, backdrop } = group
  if (group.kind === 'channel') return [group.avatar, group.banner, poster, backdrop]
  const { sidecar, nfo, description, chapters, thumbnail, subtitles, channelSidecar } = group
  const others = [poster, backdrop, ...subtitles.map(({ name }) => name), channelSidecar]
  return [sidecar, nfo, description, chapters, thumbnail, ...others]
}

const SIDECAR = '.info.json'
export const NFO = '.nfo'
const NFO_ENDING = /\.nfo$/i
const MOVIE_NFO = 'movie.nfo'
/** The end of the name of a file of chapters in the XML of Matroska. */
export const CHAPTERS = '.chapters.xml'
/** The file name extension of a description that `yt-dlp --write-description` writes. */
const DESCRIPTION = '.description'
export const SERIES_SIDECAR = 'tvshow.nfo'
/** The names of files that describe the channel of their folder. The first existing one is used. */
const CHANNEL_SIDECARS = [`channel${SIDECAR}`, SERIES_SIDECAR]
/** The names of other `.nfo` files of Kodi and Jellyfin, which do not describe videos. */
const NFO_OF_OTHERS = /^(?:tvshow|season.*|artist|album|set)\.nfo$/i
/** The words that Kodi and Jellyfin add to a video's name for its pictures. Wide pictures come first. */
const PICTURE_KINDS = ['thumb', 'landscape', 'fanart', 'backdrop', 'poster']
/**
 * The ends of the names of a video's pictures. The first one has been chosen for the video, by a person or a media center,
 * while a download has brought the second one.
 */
const OWN_PICTURES = ['-thumb', '', ...PICTURE_KINDS.slice(1).map((kind) => `-${kind}`)]
/** The names that the pictures of a single video in a folder may have. */
const FOLDER_PICTURES = [...PICTURE_KINDS, 'folder', 'cover', 'movie']
/** The names of upright pictures, and of wide ones, of a film or series that has the folder to itself. */
const POSTERS = ['poster', 'folder', 'cover', 'movie']
const BACKDROPS = ['fanart', 'backdrop', 'landscape']
const AVATARS = ['channel', 'poster', 'folder']
const BANNERS = ['banner', 'fanart', 'backdrop', 'landscape']

/** The maximum number of videos that belong to one film: the film itself and its trailers. */
const MAX_OF_FILM = 10

/** The files of a video, named as by yt-dlp: `name.webm`, `name.info.json`, `name.webp`, `name.en.vtt`. */
export interface VideoFiles {
  kind: 'video'
  media: string
  sidecar: string | null
  /** The metadata file of Kodi or Jellyfin. Beside a sidecar file, it counts only for what people have corrected. */
  nfo: string | null
  /** The file that holds nothing but the description. */
  description: string | null
  /** The file of chapters. */
  chapters: string | null
  thumbnail: string | null
  poster: string | null
  backdrop: string | null
  subtitles: readonly FoundSubtitles[]
  /** Whether the folder has no videos except this video and the videos that belong to it, such as its trailer. */
  isOnlyVideo: boolean
  /** Whether the numbers at the beginning of the names in the folder count parts. */
  isCounted: boolean
  /** The file that describes the channel of the folder. */
  channelSidecar: string | null
}

/** A sidecar file without a video, which may describe a channel. Its pictures are in the same folder. */
export interface ChannelFiles {
  kind: 'channel'
  sidecar: string
  /** Whether the name of the file shows that the file describes the channel of its folder. */
  isOfFolder: boolean
  avatar: string | null
  banner: string | null
  poster: string | null
  backdrop: string | null
}

/**
 * Groups the file names of a folder into videos and channels, in the order of their names.
 * @param below the paths of the files in subfolders with subtitles
 */
export function groupFiles(
  names: readonly string[],
  rules: NameRules,
  below: readonly string[] = [],
): (VideoFiles | ChannelFiles)[] {
  const { find } = createNameIndex(names, rules)
  const sorted = [...names].sort()
  const pictures = createNameIndex(names.filter(isPicture), rules)
  const picture = (base: string) =>
    findFirst(PICTURE_EXTENSIONS, (extension) => pictures.find(base + extension))
  const pictureOf = (bases: readonly string[]) => (pictures.isEmpty ? null : findFirst(bases, picture))
  const claimed = new Set<string>()

  const media = videoNames(sorted, rules)
  const isAlone = media.length === 1
  const nfos = isAlone ? sorted.filter((name) => NFO_ENDING.test(name) && !NFO_OF_OTHERS.test(name)) : []
  const subtitles = assignSubtitles(media.map(stemOf), subtitleFiles([...sorted, ...below]), rules)
  const channelSidecar = findFirst(CHANNEL_SIDECARS, find)
  const isCounted = isCountedFolder(media.map(stemOf))
  const videos = media.map((file): VideoFiles => {
    const base = stemOf(file)
    const sidecar = find(base + SIDECAR)
    if (sidecar !== null) claimed.add(sidecar)
    const [only = null, ...others] = nfos
    const otherNfo = () => (others.length === 0 ? only : find(MOVIE_NFO))
    const nfo = find(base + NFO) ?? (sidecar === null ? otherNfo() : null)
    const ownPictures = OWN_PICTURES.map((ending) => base + ending)
    return {
      kind: 'video',
      media: file,
      sidecar,
      nfo,
      description: find(base + DESCRIPTION),
      chapters: find(base + CHAPTERS),
      thumbnail: pictureOf(isAlone ? [...ownPictures, ...FOLDER_PICTURES] : ownPictures),
      poster: pictureOf([`${base}-poster`, ...(isAlone ? POSTERS : [])]),
      backdrop: pictureOf([...BACKDROPS.map((name) => `${base}-${name}`), ...(isAlone ? BACKDROPS : [])]),
      subtitles: subtitles.get(base) ?? [],
      isOnlyVideo: media.length <= MAX_OF_FILM && media.every((name) => name.startsWith(base)),
      isCounted,
      channelSidecar,
    }
  })
  const channels = sorted
    .filter((name) => (isSidecar(name) && !claimed.has(name)) || name === channelSidecar)
    .map((sidecar): ChannelFiles => {
      const avatar = pictureOf([...AVATARS.slice(0, 1), sidecar.slice(0, -SIDECAR.length), ...AVATARS])
      const isOfFolder = sidecar === channelSidecar
      const [poster, backdrop] = isOfFolder ? [pictureOf(POSTERS), pictureOf(BACKDROPS)] : [null, null]
      return { kind: 'channel', sidecar, isOfFolder, avatar, banner: pictureOf(BANNERS), poster, backdrop }
    })
  return [...channels, ...videos]
}

export function videoNames(names: readonly string[], rules: NameRules): string[] {
  const media = names.filter(isMedia)
  const { find } = createNameIndex(names.filter(isControlFile), rules)
  const stems = createNameIndex(media.map(stemOf), rules)
  const hasVideo = (stem: string) => stems.find(stem) !== null
  const hasFile = (name: string) => find(name) !== null
  return media.filter((name) => !isUnfinished(name, hasVideo, hasFile))
}

/** The file name extension of subtitles that are pictures if a file with the extension `.idx` exists beside them. */
const PICTURE_SUBTITLES = /\.sub$/i

function subtitleFiles(names: readonly string[]): string[] {
  const present = new Set(names.map((name) => name.toLowerCase()))
  const isPictures = (name: string) =>
    PICTURE_SUBTITLES.test(name) && present.has(`${stemOf(name).toLowerCase()}.idx`)
  return names.filter((name) => isSubtitle(name) && !isPictures(name))
}

function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

/**
 * The end of the names of files that exist while ffmpeg joins, cuts or repairs: `Talk.temp.mp4`, `Talk.temp12.ts`.
 * These and the following files have the extensions of videos. yt-dlp writes their purpose in front of the extension.
 */
const TEMPORARY = /\.temp\d*\.\w+$/
/** The end of the names of formats to be joined, with the provider's number: `Talk.f137.mp4`, `Talk.f251-drc.webm`. */
const FORMAT = /\.f\d{2,4}(?:-\w+)?\.\w+$/
/** The end of the names of named formats, and of originals after cutting: `Talk.fhls-1080.mp4`, `Talk.uncut.mp4`. */
const FORMAT_OR_ORIGINAL = /\.(?:f(?=[\w=+-]*\d)[\w=+-]+|uncut|orig)\.\w+$/
/** The file name extension of the file that aria2 keeps beside an unfinished download. */
const CONTROL_FILE = '.aria2'
const isControlFile = (name: string): boolean => name.toLowerCase().endsWith(CONTROL_FILE)

/**
 * Returns whether a file is part of an unfinished download, or was left by such a download.
 * @param hasVideo returns whether the folder has a video with this name, which has no extension
 * @param hasFile returns whether the folder has a control file with this name
 */
function isUnfinished(
  name: string,
  hasVideo: (stem: string) => boolean,
  hasFile: (name: string) => boolean,
): boolean {
  if (TEMPORARY.test(name) || FORMAT.test(name) || hasFile(name + CONTROL_FILE)) return true
  const [ending] = FORMAT_OR_ORIGINAL.exec(name) ?? []
  return ending !== undefined && hasVideo(name.slice(0, -ending.length))
}
