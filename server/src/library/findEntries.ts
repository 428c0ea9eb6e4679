import { hash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createNameIndex, stemOf, type NameRules } from './fileNames.ts'
import { isMedia, isSidecar, isSubtitle, PICTURE_EXTENSIONS } from './fileTypes.ts'
import { isUnfinished } from './unfinishedFiles.ts'

/** Count it up when the importer reads more from the same files: then all of them are imported again. */
const IMPORTER_VERSION = 6

/** A video or channel of a folder before it is read. Paths are relative to the library. */
export interface FoundEntry {
  /** The media file, or the channel's sidecar. */
  path: string
  folder: string
  group: VideoFiles | ChannelFiles
  fingerprint: string
  modifiedAt: Date
}

export const joinPath = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Computes the fingerprint of a group from sizes and times of its files; null if its main file cannot be read. */
export async function findEntry(
  root: string,
  folder: string,
  group: VideoFiles | ChannelFiles,
): Promise<FoundEntry | null> {
  const main = group.kind === 'video' ? group.media : group.sidecar
  const others =
    group.kind === 'video'
      ? [group.sidecar, group.thumbnail, ...group.subtitles.map(({ name }) => name), CHANNEL_SIDECAR]
      : [group.avatar, group.banner]
  const parts: string[] = [`importer ${IMPORTER_VERSION}`]
  let modifiedAt = new Date(0)
  for (const name of [main, ...others]) {
    if (name === null) continue
    const stats = await stat(join(root, folder, name)).catch(() => null)
    if (name === main && !stats?.isFile()) return null
    if (name === main && stats) modifiedAt = stats.mtime
    parts.push(`${name} ${stats?.size} ${stats?.mtimeMs}`)
  }
  const fingerprint = hash('sha256', parts.join('\n'), 'base64url').slice(0, 22)
  return { path: joinPath(folder, main), folder, group, fingerprint, modifiedAt }
}

const SIDECAR = '.info.json'
/** Describes the channel of its folder. */
export const CHANNEL_SIDECAR = `channel${SIDECAR}`
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i
/** Language tag for an undetermined language. */
const UNKNOWN_LANGUAGE = 'und'

/** The files of a video, named like those of yt-dlp: `name.webm`, `name.info.json`, `name.webp`, `name.en.vtt`. */
export interface VideoFiles {
  kind: 'video'
  media: string
  sidecar: string | null
  thumbnail: string | null
  subtitles: readonly { name: string; language: string }[]
}

/** A sidecar without a video, which describes a channel if its contents say so. Its pictures are in the same folder. */
export interface ChannelFiles {
  kind: 'channel'
  sidecar: string
  avatar: string | null
  banner: string | null
}

/** Groups the file names of a folder into videos and channels, in the order of their names. */
export function groupFiles(names: readonly string[], rules: NameRules): (VideoFiles | ChannelFiles)[] {
  const { find } = createNameIndex(names, rules)
  const sorted = [...names].sort()
  const picture = (base: string) => findFirst(PICTURE_EXTENSIONS, (extension) => find(base + extension))
  const subtitles = subtitlesByBase(sorted)
  const claimed = new Set<string>()

  const videos = videoNames(sorted, rules).map((media): VideoFiles => {
    const base = stemOf(media)
    const sidecar = find(base + SIDECAR)
    if (sidecar !== null) claimed.add(sidecar)
    return { kind: 'video', media, sidecar, thumbnail: picture(base), subtitles: subtitles.get(base) ?? [] }
  })
  const channels = sorted
    .filter((name) => isSidecar(name) && !claimed.has(name))
    .map((sidecar): ChannelFiles => {
      const avatar = picture('channel') ?? picture(sidecar.slice(0, -SIDECAR.length))
      return { kind: 'channel', sidecar, avatar, banner: picture('banner') }
    })
  return [...channels, ...videos]
}

/** Returns those of the names in a folder that are videos by their names. */
export function videoNames(names: readonly string[], rules: NameRules): string[] {
  const media = names.filter(isMedia)
  const { find } = createNameIndex(names, rules)
  const stems = createNameIndex(media.map(stemOf), rules)
  const hasVideo = (stem: string) => stems.find(stem) !== null
  const hasFile = (name: string) => find(name) !== null
  return media.filter((name) => !isUnfinished(name, hasVideo, hasFile))
}

/** Returns the first result that is not null. */
function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | null): Found | null {
  for (const item of items) {
    const found = find(item)
    if (found !== null) return found
  }
  return null
}

/** Subtitles by the video they may belong to: `name.srt` and `name.en.vtt` are both of `name`. */
function subtitlesByBase(names: readonly string[]) {
  const found = new Map<string, { name: string; language: string }[]>()
  /** Adds one track for each language; WebVTT is preferred, because it needs no conversion. */
  const add = (base: string, name: string, language: string) => {
    const tracks = found.get(base) ?? []
    const existing = tracks.find((track) => track.language === language)
    if (existing === undefined) found.set(base, [...tracks, { name, language }])
    else if (name.endsWith('.vtt')) existing.name = name
  }
  for (const name of names.filter(isSubtitle)) {
    const stem = name.slice(0, name.lastIndexOf('.'))
    add(stem, name, UNKNOWN_LANGUAGE)
    const dot = stem.lastIndexOf('.')
    const language = stem.slice(dot + 1)
    if (dot > 0 && LANGUAGE.test(language)) add(stem.slice(0, dot), name, language)
  }
  return found
}
