import { extname } from 'node:path'
import type { MediaStore } from '../../media/MediaStore.ts'
import { probeCase, stemOf, toNameKey, type NameRules } from '../../import/folder/fileNames.ts'
import { isMedia } from '../../import/folder/fileTypes.ts'
import { groupFiles, videoNames, type VideoFiles } from '../../import/folder/findEntries.ts'
import { samplesAmong } from '../../import/folder/samples.ts'
import { walkFolder } from '../../import/folder/walkFolder.ts'
import { folderOfFilm } from '../../import/naming/channelFolder.ts'

/** The names in a folder, as the import finds them. */
export interface FolderContents {
  /** The path in the library. */
  folder: string
  files: readonly string[]
  /** The paths of the subtitles in subfolders, relative to the folder. */
  below: readonly string[]
  rules: NameRules
}

/** A file of a video: the video itself, or a file beside it. */
export interface OwnFile {
  /** The path relative to the folder of the video. */
  path: string
  /** Whether the path contains the name of the video. Other files belong to it because it is alone in its folder. */
  isNamed: boolean
  /** The parts of the path before and after the name of the video, for a place with other videos. */
  before: string
  after: string
}

/** The separators between the name of a video and the kind of one of its pictures, or of other data of programs. */
const KIND_OF_DATA =
  /^-(?:thumb|landscape|fanart|backdrop|poster|banner|logo|clearlogo|clearart|disc|discart|keyart|mediainfo)\d*\.[^.]+$/i
/** Files of downloads under way, which the program that downloads has to find where it has put them. */
const UNFINISHED = /\.(?:part|ytdl|tmp|temp|crdownload|aria2)$/i
/** The kinds of pictures of a whole folder whose names are also kinds of pictures of a video. */
const PICTURE_KIND = /^(?:thumb|landscape|fanart|backdrop|poster)$/i

/** Lists a folder of the library as the import does. Resolves to null if it is missing, unreadable or left out. */
export async function readContents(store: MediaStore, folder: string): Promise<FolderContents | null> {
  const silent = { info: () => {}, warn: () => {} }
  const scopes = [{ folder, isDeep: false }]
  for await (const { names, below, isBelowExcluded } of walkFolder({
    store,
    log: silent,
    scopes,
    onFolder: () => {},
  }))
    return names === null || isBelowExcluded
      ? null
      : { folder, files: names, below, rules: await probeCase(store) }
  return null
}

/** Returns the names of the videos in a folder, as the import chooses them. */
export function videosIn({ files, rules }: Pick<FolderContents, 'files' | 'rules'>): readonly string[] {
  const samples = samplesAmong(files, rules)
  return videoNames(files, rules).filter((name) => !samples.has(name))
}

/**
 * Returns the files of a video: those that have its name, and those that the import reads for it because it is alone in
 * its folder. Files that a video with the same name needs as well stay with that video.
 * @param media the name of the video's file
 * @param leaving the names of all videos that leave the folder together
 */
export function filesOfVideo(
  contents: FolderContents,
  media: string,
  leaving: ReadonlySet<string> = new Set([media]),
): readonly OwnFile[] {
  const { folder, files, below, rules } = contents
  const videos = videosIn(contents)
  const stem = stemOf(media)
  const whole: OwnFile = { path: media, isNamed: true, before: '', after: media.slice(stem.length) }
  const keyOf = (name: string) => toNameKey(`${stemOf(name)}.`, rules)
  const isShared = videos.some((other) => keyOf(other) === keyOf(media) && !leaving.has(other))
  if (isShared) return [whole]

  const group = groupFiles([...files], rules, below).find(
    (one): one is VideoFiles => one.kind === 'video' && one.media === media,
  )
  const stems = videos.map(stemOf)
  const isOwn = (name: string) =>
    !isMedia(name) && !UNFINISHED.test(name) && isNamedFor(name, stem, stems, rules)
  const paths = new Set([
    ...(group === undefined ? [] : readFor(group, folder)),
    ...files.filter(isOwn),
    ...below.filter((path) => isOwn(nameOf(path)) || isInFolderOf(path, stem, rules)),
  ])
  paths.delete(media)
  return [whole, ...[...paths].map((path) => describe(path, stem, rules))]
}

/** Returns the path of a file for a video of another name, or in another folder. */
export const pathFor = ({ path, isNamed, before, after }: OwnFile, stem: string, former: string): string =>
  isNamed && stem === former ? path : before + stem + after

const nameOf = (path: string) => path.slice(path.lastIndexOf('/') + 1)

/** Returns the files that the import reads for a video, without pictures that may be meant for the folder. */
function readFor(group: VideoFiles, folder: string): string[] {
  const { sidecar, nfo, description, thumbnail, poster, backdrop, subtitles } = group
  const isOfFilm = folderOfFilm(folder, group) !== folder
  const pictures = isOfFilm ? [thumbnail, poster, backdrop] : []
  const names = [sidecar, nfo, description, ...pictures, ...subtitles.map(({ name }) => name)]
  return names.filter((name) => name !== null)
}

/** Returns whether a file has the name of a video, and not the longer name of another video of the folder. */
function isNamedFor(name: string, stem: string, stems: readonly string[], rules: NameRules): boolean {
  const owners = stems.filter((one) => {
    const rest = restOf(name, one, rules)
    return rest !== null && (rest.startsWith('.') || KIND_OF_DATA.test(rest))
  })
  const longest = Math.max(0, ...owners.map(({ length }) => length))
  return owners.some((one) => one === stem && one.length === longest)
}

/** Returns the part of a name behind the name of a video, or null if the name does not begin with it. */
function restOf(name: string, stem: string, rules: NameRules): string | null {
  const [whole, start] = [name.normalize('NFC'), stem.normalize('NFC')]
  const begins = rules.ignoresCase
    ? whole.toLowerCase().startsWith(start.toLowerCase())
    : whole.startsWith(start)
  return begins ? whole.slice(start.length) : null
}

/** Returns whether a path in a folder of subtitles leads through a folder that has the name of a video. */
const isInFolderOf = (path: string, stem: string, rules: NameRules): boolean => {
  const [, own = '', name] = path.split('/')
  return name !== undefined && restOf(own, stem, rules) === ''
}

function describe(path: string, stem: string, rules: NameRules): OwnFile {
  const name = nameOf(path)
  const folder = path.slice(0, path.length - name.length)
  const rest = restOf(name, stem, rules)
  if (rest !== null && rest !== '') return { path, isNamed: true, before: folder, after: rest }
  if (folder === '') return { path, isNamed: false, before: '', after: tailOf(name) }
  // `Subs/Talk/2_German.srt`: the folder has the name of the video, or gets it where the video is not alone.
  const [subtitles = ''] = folder.split('/')
  return { path, isNamed: isInFolderOf(path, stem, rules), before: `${subtitles}/`, after: `/${name}` }
}

/** Returns what follows the name of a video in the new name of a file that has another name: `poster.jpg`. */
function tailOf(name: string): string {
  const extension = extname(name)
  const kind = stemOf(name)
  if (extension.toLowerCase() === '.nfo') return extension
  if (PICTURE_KIND.test(kind)) return `-${name}`
  return /^(?:folder|cover|movie)$/i.test(kind) ? `-poster${extension}` : `.${name}`
}
