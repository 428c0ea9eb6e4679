import { createHash } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { CHANNEL_SIDECAR, type ChannelFiles, type VideoFiles } from './groupFiles.ts'

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
