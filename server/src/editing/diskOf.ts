import { folderOf } from '../import/folder/findEntries.ts'
import { placeOf } from '../media/joinedStore.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import type { StoreWriter } from '../media/StoreWriter.ts'

/**
 * Resolves to the disk of a folder, or of the nearest one above it in its library that exists. Several libraries may be on
 * one disk. Resolves to null if not even the folder of the library exists.
 */
export async function diskOf(
  store: MediaStore,
  writer: Pick<StoreWriter, 'stat'>,
  folder: string,
): Promise<number | null> {
  const state = await writer.stat(folder)
  if (state !== null) return state.disk
  return folder === placeOf(store, folder).root ? null : await diskOf(store, writer, folderOf(folder))
}
