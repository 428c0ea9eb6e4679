import { reasonOf } from '../../domain/reasonOf.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { folderOf, joinPath } from '../../import/folder/findEntries.ts'
import { temporaryName } from '../../media/folderWriter.ts'
import type { Editing } from '../Editing.ts'
import { CHANGES_UNDER_WAY, makeChange } from './applyChange.ts'
import { changesThatUndo } from './undoChange.ts'
import { sha256 } from './videoState.ts'

/**
 * Reverts the changes of which a killed server has made only a part. A change that was made as a whole stays. Those of
 * folders that cannot be read now wait for the next start. No other change may run.
 */
export async function revertInterruptedChanges(editing: Editing): Promise<void> {
  const { keyValues, log } = editing
  for (const { key: id } of await keyValues.list(CHANGES_UNDER_WAY))
    try {
      if (await revert(editing, id)) await keyValues.delete(CHANGES_UNDER_WAY, [id])
    } catch (error) {
      log.warn(`A change of the library was interrupted, and could not be reverted: ${reasonOf(error)}`)
    }
}

/** Resolves to whether nothing of the change is left to do. */
async function revert(editing: Editing, id: string): Promise<boolean> {
  const { store, writer, changes, announce } = editing
  const files = await changes.files(id)
  const folders = new Set(files.map(({ path }) => folderOf(path)))
  for (const folder of folders) if ((await store.list(folder)) === 'unreadable') return false
  for (const folder of folders) await writer.remove(joinPath(folder, temporaryName(id)))
  for (const { path, before, after } of files)
    // Where files cannot have two names, an empty file has reserved the name of a new one.
    if (before === null && after !== null && (await store.describe(path))?.bytes === 0)
      await writer.remove(path)
  const wanted = files.filter(({ before, after }) => (before && sha256(before)) !== after)
  const made = await changesThatUndo(editing, wanted, null).catch((error: unknown) => {
    if (error instanceof SourceError && error.status < 500) return null
    throw error
  })
  // Somebody else has changed a file since, or everything was made: then people can still undo the change.
  if (made === null || (made.length === wanted.length && made.length > 0)) return true
  for (const file of made) await makeChange(editing, id, file)
  await changes.remove(id)
  announce(made.map(({ path }) => path))
  return true
}
