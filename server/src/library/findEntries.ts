import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isMedia, isSubtitle, PICTURE_ENDINGS } from './fileTypes.ts'

/** Counts up when the importer learns to read more out of the same files. */
const IMPORTER_VERSION = 3

/** A video or channel of the folder, before it is read. Paths are relative to the library. */
export interface FoundEntry {
  /** The media file, or the channel's sidecar. */
  path: string
  folder: string
  group: VideoFiles | ChannelFiles
  fingerprint: string
  modifiedAt: Date
}

export const within = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`)

/** Sizes and times of all files of a group; null when its main file cannot be looked at. */
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
  const prints: string[] = [`importer ${IMPORTER_VERSION}`]
  let modifiedAt = new Date(0)
  for (const name of [main, ...others]) {
    if (name === null) continue
    const stats = await stat(join(root, folder, name)).catch(() => null)
    if (name === main && !stats?.isFile()) return null
    if (name === main && stats) modifiedAt = stats.mtime
    prints.push(`${name} ${stats?.size} ${stats?.mtimeMs}`)
  }
  const fingerprint = createHash('sha256').update(prints.join('\n')).digest('base64url').slice(0, 22)
  return { path: within(folder, main), folder, group, fingerprint, modifiedAt }
}

const SIDECAR = '.info.json'
/** Describes the channel of the folder in which it stands. */
export const CHANNEL_SIDECAR = `channel${SIDECAR}`
const LANGUAGE = /^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i
/** Says, in place of a language tag, that nobody knows. */
const UNKNOWN_LANGUAGE = 'und'

/** What belongs to one video, by the names that yt-dlp gives: `name.webm`, `name.info.json`, `name.webp`, `name.en.vtt`. */
export interface VideoFiles {
  kind: 'video'
  media: string
  sidecar: string | null
  thumbnail: string | null
  subtitles: readonly { name: string; language: string }[]
}

/** A sidecar without a video: a channel's, when its contents say so. Its pictures stand beside it. */
export interface ChannelFiles {
  kind: 'channel'
  sidecar: string
  avatar: string | null
  banner: string | null
}

/** Sorts the names of one folder into videos and channels, in the order of their names. */
export function groupFiles(names: readonly string[]): (VideoFiles | ChannelFiles)[] {
  const present = new Set(names)
  const sorted = [...names].sort()
  const picture = (base: string) =>
    PICTURE_ENDINGS.map((ending) => base + ending).find((name) => present.has(name)) ?? null
  const subtitles = subtitlesByBase(sorted)
  const claimed = new Set<string>()

  const videos = sorted.filter(isMedia).map((media): VideoFiles => {
    const base = media.slice(0, media.lastIndexOf('.'))
    const sidecar = base + SIDECAR
    claimed.add(sidecar)
    return {
      kind: 'video',
      media,
      sidecar: present.has(sidecar) ? sidecar : null,
      thumbnail: picture(base),
      subtitles: subtitles.get(base) ?? [],
    }
  })
  const channels = sorted
    .filter((name) => name.endsWith(SIDECAR) && !claimed.has(name))
    .map((sidecar): ChannelFiles => {
      const avatar = picture('channel') ?? picture(sidecar.slice(0, -SIDECAR.length))
      return { kind: 'channel', sidecar, avatar, banner: picture('banner') }
    })
  return [...channels, ...videos]
}

type Subtitles = Map<string, { name: string; language: string }[]>

/** Subtitles by the video they may belong to: `name.srt` and `name.en.vtt` are both of `name`. */
function subtitlesByBase(names: readonly string[]): Subtitles {
  const found: Subtitles = new Map()
  /** One track a language: WebVTT is used as it is, so it goes before another format. */
  const add = (base: string, name: string, language: string) => {
    const tracks = found.get(base) ?? []
    const double = tracks.find((track) => track.language === language)
    if (double === undefined) found.set(base, [...tracks, { name, language }])
    else if (name.endsWith('.vtt')) double.name = name
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
