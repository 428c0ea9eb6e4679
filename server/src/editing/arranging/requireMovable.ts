import { opendir, readlink } from 'node:fs/promises'
import { dirname, isAbsolute, join, resolve, sep } from 'node:path'
import type { PathMove } from '../../catalogue/importedEntry.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { folderOf } from '../../import/folder/findEntries.ts'
import { placeOf } from '../../media/joinedStore.ts'
import type { MediaStore } from '../../media/MediaStore.ts'
import type { StoreWriter } from '../../media/StoreWriter.ts'
import { otherDisk } from '../../media/writeErrors.ts'
import type { Transfers } from './transfers.ts'

interface Options {
  store: MediaStore
  writer: StoreWriter
  transfers: Pick<Transfers, 'topOf' | 'toAbsolute'>
}

/**
 * Throws if something would have to be copied to another disk, if another disk is mounted in a folder, or if a link
 * would lead elsewhere from its new place.
 * @throws SourceError 400 `otherDisk` or `invalidPath`
 */
export async function requireMovable(
  { store, writer, transfers }: Options,
  moves: readonly PathMove[],
): Promise<void> {
  for (const { from, to, isFolder } of moves) {
    const [folder, newFolder] = [folderOf(from), folderOf(to)]
    if (folder !== newFolder && (await transfers.topOf(folder)) !== (await transfers.topOf(newFolder)))
      throw otherDisk()
    if (isFolder && (await writer.measure(from)) === null) throw otherDisk()
    if (folder === newFolder || placeOf(store, from).store.kind !== 'folder') continue
    const path = transfers.toAbsolute(from)
    const isLink = (await writer.stat(from))?.kind === 'link'
    if (isLink ? await leadsOutOf(path, path) : isFolder && (await hasLinkOut(path)))
      throw new SourceError(
        400,
        'invalidPath',
        `“${from}” ${isLink ? 'is' : 'has'} a link, which would lead nowhere from another folder.`,
      )
  }
}

/** Resolves to whether a link leads out of a folder by a path that is relative to the place of the link. */
async function leadsOutOf(folder: string, link: string): Promise<boolean> {
  const target = await readlink(link)
  return !isAbsolute(target) && !resolve(dirname(link), target).startsWith(folder + sep)
}

/** Resolves to whether a link in a folder leads out of it by a relative path. What cannot be read does not count. */
async function hasLinkOut(folder: string): Promise<boolean> {
  const pending = [folder]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    const entries = await opendir(path).catch(() => [])
    for await (const entry of entries) {
      const inner = join(path, entry.name)
      if (entry.isDirectory()) pending.push(inner)
      else if (entry.isSymbolicLink() && (await leadsOutOf(folder, inner).catch(() => false))) return true
    }
  }
  return false
}
