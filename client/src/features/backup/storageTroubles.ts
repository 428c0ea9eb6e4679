import type { Thunk } from '../../redux/dispatch.ts'
import { keptLists } from '../../storage/keptLists.ts'
import type { StorageTrouble } from '../../storage/storageTrouble.ts'

/** Tells of the storage's troubles, those before this call too. Returns the way to stop. */
export const followTroubles =
  (listener: (trouble: StorageTrouble) => void): Thunk<() => void> =>
  (_, __, { storage }) =>
    keptLists(storage).onTrouble(listener)

/** What the person is told of the browser's storage. */
export function describeTrouble(trouble: StorageTrouble): string {
  if (trouble.kind === 'notKept')
    return 'This browser’s storage is full or blocked: what you like and write is kept only until this page is closed.'
  return `Something kept on this device could not be read. It was put aside as “${trouble.asideKey}”.`
}
