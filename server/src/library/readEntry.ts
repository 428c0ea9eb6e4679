import { basename, extname, join } from 'node:path'
import type { CatalogueBatch } from '../catalogue/Catalogue.ts'
import type { ImportedEntry, ImportedFile } from '../catalogue/ImportIndex.ts'
import {
  CHANNEL_SIDECAR,
  joinPath,
  type ChannelFiles,
  type FoundEntry,
  type VideoFiles,
} from './findEntries.ts'
import { readDuration } from './mediaMetadata.ts'
import { pictureUrl } from './MediaFiles.ts'
import type { LibraryLog } from './openLibrary.ts'
import { chaptersOf, EMPTY_SIDECAR, readSidecar, type Sidecar } from './sidecar.ts'
import {
  channelIdOf,
  channelOfVideo,
  toChannelRow,
  toCommentRows,
  toChannelReference,
  toVideoRow,
  type ChannelReference,
} from './sidecarToRows.ts'
import { resolveInside } from './walkFolder.ts'

export interface ReadEntry {
  entry: ImportedEntry
  batch: Required<Pick<CatalogueBatch, 'videos' | 'channels' | 'replaceCommentsOf' | 'comments'>>
}

export interface ImportContext {
  /** Real path of the library's folder. */
  root: string
  log: LibraryLog
  now: Date
}

/** A file that is not imported. The message is a sentence for the log. */
export class SkippedFileError extends Error {
  override readonly name = 'SkippedFileError'
  readonly isLogged: boolean
  constructor(message: string, isLogged = true) {
    super(message)
    this.isLogged = isLogged
  }
}

/**
 * Reads an entry into rows of the catalogue.
 * @param isKnown whether it was imported before: then it is skipped if its sidecar is broken now, and stays as it was
 * @throws SkippedFileError
 */
export async function readEntry(
  found: FoundEntry,
  isKnown: boolean,
  context: ImportContext,
): Promise<ReadEntry> {
  const { group } = found
  return group.kind === 'video'
    ? await readVideo(found, group, isKnown, context)
    : await readChannel(found, group, context)
}

async function readVideo(
  found: FoundEntry,
  group: VideoFiles,
  isKnown: boolean,
  context: ImportContext,
): Promise<ReadEntry> {
  const { root, now } = context
  const sidecar = await videoSidecar(found, group, isKnown, context)
  const facts = {
    path: found.path,
    title: toTitle(group.media),
    channel: channelOfVideo(sidecar ?? EMPTY_SIDECAR) ?? (await folderChannel(found.folder, root)),
    modifiedAt: found.modifiedAt,
    pictureUrl: (id: string) => pictureUrl({ kind: 'video', id, role: 'thumbnail' }, versionOf(found)),
    durationSeconds: await missingDuration(found, sidecar, context),
  }
  const video = toVideoRow(sidecar ?? EMPTY_SIDECAR, facts, now)
  const entry: ImportedEntry = {
    kind: 'video',
    path: found.path,
    id: video.id,
    fingerprint: found.fingerprint,
    files: filesOf(found.folder, { media: group.media, thumbnail: group.thumbnail }),
    subtitles: group.subtitles.map(({ name, language }) => ({
      path: joinPath(found.folder, name),
      language,
    })),
  }
  if (sidecar && chaptersOf(sidecar).length > 0) entry.chapters = chaptersOf(sidecar)
  const comments = sidecar ? toCommentRows(sidecar, video, now) : []
  return { entry, batch: { videos: [video], channels: [], replaceCommentsOf: [video.id], comments } }
}

async function videoSidecar(
  found: FoundEntry,
  group: VideoFiles,
  isKnown: boolean,
  { root, log }: ImportContext,
): Promise<Sidecar | null> {
  if (group.sidecar === null) return null
  const path = joinPath(found.folder, group.sidecar)
  try {
    return await readSidecar(join(root, path))
  } catch (error) {
    const sentence = `The sidecar “${path}” was skipped: ${reasonOf(error)}.`
    if (isKnown) throw new SkippedFileError(`${sentence} The video stays as it was.`)
    log.warn(sentence)
    return null
  }
}

/** Reads the duration if the sidecar does not have it. A file without a sidecar that cannot be read is no video. */
async function missingDuration(
  found: FoundEntry,
  sidecar: Sidecar | null,
  { root, log }: ImportContext,
): Promise<number | null> {
  if (sidecar?.duration != null || sidecar?.live_status === 'is_live') return null
  try {
    return await readDuration(join(root, found.path))
  } catch {
    if (sidecar === null)
      throw new SkippedFileError(`“${found.path}” was skipped: it cannot be read as a video.`)
    log.warn(`The duration of “${found.path}” is unknown: neither its sidecar nor the file contains it.`)
    return null
  }
}

/** Returns the channel of the folder: from its sidecar, or named like the folder. */
async function folderChannel(folder: string, root: string): Promise<ChannelReference> {
  // A broken sidecar is logged when it is imported itself.
  const path = await resolveInside(root, join(root, folder, CHANNEL_SIDECAR))
  const sidecar = path === null ? null : await readSidecar(path).catch(() => null)
  if (sidecar?._type === 'playlist') return toChannelReference(sidecar)
  const title = basename(folder === '' ? root : folder)
  return { id: channelIdOf(title), title }
}

async function readChannel(
  found: FoundEntry,
  group: ChannelFiles,
  { root, now }: ImportContext,
): Promise<ReadEntry> {
  const sidecar = await readSidecar(join(root, found.path)).catch((error: unknown) => {
    throw new SkippedFileError(`The sidecar “${found.path}” was skipped: ${reasonOf(error)}.`)
  })
  // The sidecar of a video that was moved away, or of a playlist that is not a channel.
  if (sidecar._type !== 'playlist') throw new SkippedFileError(`“${found.path}” describes no channel.`, false)
  const pictureOf = (role: 'avatar' | 'banner') => (id: string) =>
    group[role] === null ? null : pictureUrl({ kind: 'channel', id, role }, versionOf(found))
  const channel = toChannelRow(
    sidecar,
    { avatarUrl: pictureOf('avatar'), bannerUrl: pictureOf('banner') },
    now,
  )
  const entry: ImportedEntry = {
    kind: 'channel',
    path: found.path,
    id: channel.id,
    fingerprint: found.fingerprint,
    files: filesOf(found.folder, { avatar: group.avatar, banner: group.banner }),
    subtitles: [],
  }
  return { entry, batch: { videos: [], channels: [channel], replaceCommentsOf: [], comments: [] } }
}

const versionOf = ({ fingerprint }: FoundEntry) => fingerprint.slice(0, 8)

const reasonOf = (error: unknown): string =>
  error instanceof Error && !('code' in error) ? error.message : 'it cannot be read'

function filesOf(folder: string, names: Record<string, string | null>): Record<string, ImportedFile> {
  return Object.fromEntries(
    Object.entries(names).flatMap(([role, name]) =>
      name === null ? [] : [[role, { path: joinPath(folder, name), language: '' }]],
    ),
  )
}

/**
 * Returns a title for a file name. If the name has no spaces, its underscores or else its dots become spaces, except
 * dots between two digits, which belong to a number or a date.
 */
export function toTitle(name: string): string {
  const stem = basename(name, extname(name)).replaceAll(/\s+/g, ' ').trim()
  if (stem.includes(' ')) return stem
  const spaced = stem.includes('_')
    ? stem.replaceAll(/_+/g, ' ')
    : stem.replaceAll(/(?<!\d)\.+|\.+(?!\d)/g, ' ')
  return spaced.trim() || stem || name
}
