import { SourceError } from '../../domain/SourceError.ts'
import { stemOf } from '../../import/folder/fileNames.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import type { FolderLimit } from '../../domain/folderLimit.ts'
import type { Editing } from '../Editing.ts'
import { changedMeanwhile } from '../../media/writeErrors.ts'
import type { FileChange } from './applyChange.ts'
import { MAX_PICTURE_BYTES } from './changePicture.ts'
import type { ChangedFile } from './libraryChanges.ts'
import { readPresent, sha256 } from './videoState.ts'

/**
 * Returns the changes of files that undo a change. Files that already are what they were before need none.
 * @throws SourceError 404 if a video does not exist any more for the caller, 409 `changedMeanwhile` if a file has been
 * changed since
 */
export async function changesThatUndo(
  { store, catalogue }: Pick<Editing, 'store' | 'catalogue'>,
  files: readonly ChangedFile[],
  limit: FolderLimit | null,
): Promise<FileChange[]> {
  const changes: FileChange[] = []
  for (const { videoId, media, path: former, before, after } of files) {
    const entry = await catalogue.importIndex.findById('video', videoId, limit)
    if (entry === null)
      throw new SourceError(404, 'notFound', 'A video of this change does not exist any more.')
    const path = followMove(former, media, entry.path)
    const present = await readPresent(store, path, MAX_PICTURE_BYTES)
    const digest = present && sha256(present.bytes)
    if (digest === (before && sha256(before))) continue
    if (digest !== after) throw changedMeanwhile(path)
    changes.push({ videoId, media: entry.path, path, before: present, after: before && Buffer.from(before) })
  }
  return changes
}

/** Returns the path of a file that was beside a video when both had other paths. */
function followMove(path: string, media: string, mediaNow: string): string {
  if (media === mediaNow) return path
  const [stem, stemNow] = [stemOf(media), stemOf(mediaNow)]
  if (path.startsWith(stem)) return stemNow + path.slice(stem.length)
  const folder = folderOf(media)
  const name = folder === '' ? path : path.slice(folder.length + 1)
  return joinPath(folderOf(mediaNow), name)
}
