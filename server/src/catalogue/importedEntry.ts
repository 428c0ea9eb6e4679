import { isInside } from '@vtube/shared/folderPaths'

/** A file of the library. `path` is relative to the library's folder, with `/` as separator. */
export interface ImportedFile {
  path: string
  /** The language tag of subtitles, such as `en`, or empty for other files. */
  language: string
}

export interface ImportedSubtitles extends ImportedFile {
  /** Some of `forced`, `sdh`, `default`, `auto`, `original`, `commentary`. Absent if they have not been read yet. */
  flags?: readonly string[]
  /** Words that distinguish these subtitles from others in the same language. May be empty. */
  detail?: string
}

export interface InnerSubtitles {
  /** The index of the stream in the file. */
  index: number
  language: string
  title: string
  /** Flags such as `default` and `forced`. Absent in entries that earlier versions have written. */
  flags?: readonly string[]
}

export interface Chapter {
  startSeconds: number
  title: string
}

/** A video or channel of the library in the state of its last import. */
export interface ImportedEntry {
  kind: 'video' | 'channel'
  /** The relative path of the media file, or of the channel's sidecar file. */
  path: string
  id: string
  /** A hash of the sizes and times of all files that were read. If it differs, the entry is imported again. */
  fingerprint: string
  /** A digest of the media file, which recognizes a moved file. Empty if unknown, and for channels. */
  content: string
  /** The files by role: `media`, `thumbnail`, `avatar`, `banner`. */
  files: Readonly<Record<string, ImportedFile>>
  subtitles: readonly ImportedSubtitles[]
  /** The chapters in the order of their start. Absent if the sidecar file names none. */
  chapters?: readonly Chapter[]
  /** The names of the audio tracks, empty for tracks that have the name in the file. Absent if nobody has given any. */
  audioLabels?: readonly string[]
  /** The text subtitles inside the file, `pending` until they have been read, or absent if it has none. */
  inner?: readonly InnerSubtitles[] | 'pending'
  /** The id of the provider that the file states, under which the video is found as well. Absent if there is none. */
  alias?: string
  /** The video of the same film or episode beside which this file has appeared. */
  beside?: Beside
}

/** The video beside which a file has appeared. The file may later replace this video. */
export interface Beside {
  id: string
  /** The time of the last change of the file's contents, in milliseconds since 1970. */
  since: number
}

export interface ImportScope {
  /** A relative path without a slash at its end. Empty for the library's own folder. */
  folder: string
  isDeep: boolean
}

export const WHOLE_LIBRARY: readonly ImportScope[] = [{ folder: '', isDeep: true }]

export interface MissingEntry {
  kind: ImportedEntry['kind']
  id: string
  path: string
  /** The time at which the storage was first missing, in milliseconds since 1970, or null if it was there last. */
  awaySince: number | null
}

/** The id of a video and its path in the library. */
export type VideoFile = Pick<ImportedEntry, 'id' | 'path'>

/** A folder with videos whose storage is not connected. */
export interface AwayFolder {
  folder: string
  /** The path of one of the videos in the folder. */
  sample: string
  videos: number
}

/** A file or folder that gets another path. */
export interface PathMove {
  from: string
  to: string
  isFolder: boolean
}

/** Returns an entry whose files were moved. It has no fingerprint, so that the next import reads it again. */
export function moveEntry(entry: ImportedEntry, moves: readonly PathMove[]): ImportedEntry {
  const toNew = new Map(moves.map(({ from, to }) => [from, to]))
  const folders = moves.filter(({ isFolder }) => isFolder)
  const moved = (path: string): string => {
    const folder = folders.find(({ from }) => isInside(path, from))
    return folder === undefined ? (toNew.get(path) ?? path) : folder.to + path.slice(folder.from.length)
  }
  const withPath = <File extends ImportedFile>(file: File): File => ({ ...file, path: moved(file.path) })
  return {
    ...entry,
    path: moved(entry.path),
    fingerprint: '',
    files: Object.fromEntries(Object.entries(entry.files).map(([role, file]) => [role, withPath(file)])),
    subtitles: entry.subtitles.map(withPath),
  }
}
