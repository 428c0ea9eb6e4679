import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createNameIndex, stemOf, type NameRules } from './fileNames.ts'
import { isMedia, isPicture, isSidecar, isSubtitle, PICTURE_EXTENSIONS } from './fileTypes.ts'
import { assignSubtitles, type FoundSubtitles } from './subtitles/assignSubtitles.ts'
import { withTimeout } from '../withTimeout.ts'

/** Increase this number when the importer reads more from the same files: then all of them are imported again. */
const IMPORTER_VERSION = 9

/** A video or channel of a folder before it is read. Paths are relative to the library. */
export interface FoundEntry {
  /** The media file, or the channel's sidecar. */
  path: string
  folder: string
  group: VideoFiles | ChannelFiles
  fingerprint: string
  modifiedAt: Date
}

/** Returns the folder of a path, both relative to the library. */
export const folderOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('/')))

export const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Computes the fingerprint of a group from sizes and times of its files; null if its main file cannot be read. */
export async function findEntry(
  root: string,
  folder: string,
  group: VideoFiles | ChannelFiles,
): Promise<FoundEntry | null> {
  const main = group.kind === 'video' ? group.media : group.sidecar
  const parts: string[] = [`importer ${IMPORTER_VERSION}`]
  // The channel of a film depends on whether it is alone in its folder, but not in the folder of the library.
  if (group.kind === 'video' && group.isOnlyFilm && folder !== '') parts.push('only film')
  let modifiedAt = new Date(0)
  for (const name of [main, ...otherFilesOf(group)]) {
    if (name === null) continue
    const stats = await withTimeout(stat(join(root, folder, name))).catch(() => null)
    if (name === main && !stats?.isFile()) return null
    if (name === main && stats) modifiedAt = stats.mtime
    parts.push(`${name} ${stats?.size} ${stats?.mtimeMs}`)
  }
  const fingerprint = hash('sha256', parts.join('\n'), 'base64url').slice(0, 22)
  return { path: joinPath(folder, main), folder, group, fingerprint, modifiedAt }
}

function otherFilesOf(group: VideoFiles | ChannelFiles): (string | null)[] {
  if (group.kind === 'channel') return [group.avatar, group.banner]
  const { sidecar, nfo, thumbnail, subtitles, channelSidecar } = group
  return [sidecar, nfo, thumbnail, ...subtitles.map(({ name }) => name), channelSidecar]
}

const SIDECAR = '.info.json'
const NFO = '.nfo'
const NFO_ENDING = /\.nfo$/i
const MOVIE_NFO = 'movie.nfo'
export const SERIES_SIDECAR = 'tvshow.nfo'
/** These files describe the channel of their folder. The first one counts. */
const CHANNEL_SIDECARS = [`channel${SIDECAR}`, SERIES_SIDECAR]
/** Other metadata of Kodi and Jellyfin is not about videos. */
const NFO_OF_OTHERS = /^(?:tvshow|season.*|artist|album|set)\.nfo$/i
/** Kodi and Jellyfin add these words to the name of a video for its pictures. Those in the shape of a film come first. */
const PICTURE_KINDS = ['thumb', 'landscape', 'fanart', 'backdrop', 'poster']
/** In the folder of a single video, its pictures may have these names. */
const FOLDER_PICTURES = [...PICTURE_KINDS, 'folder', 'cover', 'movie']
const AVATARS = ['channel', 'poster', 'folder']
const BANNERS = ['banner', 'fanart', 'backdrop', 'landscape']

/** Videos of one film: it and its trailers. */
const MAX_OF_FILM = 10

/** The files of a video, named like those of yt-dlp: `name.webm`, `name.info.json`, `name.webp`, `name.en.vtt`. */
export interface VideoFiles {
  kind: 'video'
  media: string
  sidecar: string | null
  /** Metadata of Kodi or Jellyfin, where there is no sidecar. */
  nfo: string | null
  thumbnail: string | null
  subtitles: readonly FoundSubtitles[]
  /** Whether the folder has no other videos than those of this one, such as its trailer. */
  isOnlyFilm: boolean
  /** Describes the channel of the folder. */
  channelSidecar: string | null
}

/** A sidecar without a video, which describes a channel if its contents say so. Its pictures are in the same folder. */
export interface ChannelFiles {
  kind: 'channel'
  sidecar: string
  /** Whether it describes the channel of its folder by its name. */
  isOfFolder: boolean
  avatar: string | null
  banner: string | null
}

/**
 * Groups the file names of a folder into videos and channels, in the order of their names.
 * @param below paths of files in its folders of subtitles
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
  const videos = media.map((file): VideoFiles => {
    const base = stemOf(file)
    const sidecar = find(base + SIDECAR)
    if (sidecar !== null) claimed.add(sidecar)
    const [only = null, ...others] = nfos
    const nfo = sidecar === null ? (find(base + NFO) ?? (others.length === 0 ? only : find(MOVIE_NFO))) : null
    const ownPictures = [base, ...PICTURE_KINDS.map((kind) => `${base}-${kind}`)]
    return {
      kind: 'video',
      media: file,
      sidecar,
      nfo,
      thumbnail: pictureOf(isAlone ? [...ownPictures, ...FOLDER_PICTURES] : ownPictures),
      subtitles: subtitles.get(base) ?? [],
      isOnlyFilm: media.length <= MAX_OF_FILM && media.every((name) => name.startsWith(base)),
      channelSidecar,
    }
  })
  const channels = sorted
    .filter((name) => (isSidecar(name) && !claimed.has(name)) || name === channelSidecar)
    .map((sidecar): ChannelFiles => {
      const avatar = pictureOf([...AVATARS.slice(0, 1), sidecar.slice(0, -SIDECAR.length), ...AVATARS])
      const isOfFolder = sidecar === channelSidecar
      return { kind: 'channel', sidecar, isOfFolder, avatar, banner: pictureOf(BANNERS) }
    })
  return [...channels, ...videos]
}

/** Returns the names of a folder that are those of videos. */
export function videoNames(names: readonly string[], rules: NameRules): string[] {
  const media = names.filter(isMedia)
  const { find } = createNameIndex(names.filter(isControlFile), rules)
  const stems = createNameIndex(media.map(stemOf), rules)
  const hasVideo = (stem: string) => stems.find(stem) !== null
  const hasFile = (name: string) => find(name) !== null
  return media.filter((name) => !isUnfinished(name, hasVideo, hasFile))
}

/** Beside a file with the ending `.idx`, these are subtitles whose texts are pictures. */
const PICTURE_SUBTITLES = /\.sub$/i

function subtitleFiles(names: readonly string[]): string[] {
  const present = new Set(names.map((name) => name.toLowerCase()))
  const isPictures = (name: string) =>
    PICTURE_SUBTITLES.test(name) && present.has(`${stemOf(name).toLowerCase()}.idx`)
  return names.filter((name) => isSubtitle(name) && !isPictures(name))
}

/** Returns the first result that is not null. */
function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

/**
 * Downloads leave files beside finished ones that have the endings of videos and are none. yt-dlp says before the ending what
 * they are for. While ffmpeg joins, cuts or repairs, there are `Talk.temp.mp4` and `Talk.temp12.ts`.
 */
const TEMPORARY = /\.temp\d*\.\w+$/
/** Formats that are joined later have the numbers of the provider: `Talk.f137.mp4`, `Talk.f251-drc.webm`. */
const FORMAT = /\.f\d{2,4}(?:-\w+)?\.\w+$/
/** Formats of other providers have names. Cutting leaves the original: `Talk.fhls-1080.mp4`, `Talk.uncut.mp4`. */
const FORMAT_OR_ORIGINAL = /\.(?:f(?=[\w=+-]*\d)[\w=+-]+|uncut|orig)\.\w+$/
/** aria2 keeps such a file beside an unfinished one. */
const CONTROL_FILE = '.aria2'
const isControlFile = (name: string): boolean => name.toLowerCase().endsWith(CONTROL_FILE)

/**
 * Whether a file is a part of a download that has not finished, or was left by one.
 * @param hasVideo whether the folder has a video with this name, without its ending
 * @param hasFile whether the folder has a control file with this name
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
