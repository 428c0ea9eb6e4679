import type { Permission } from '@vtube/shared/permissions'
import type { EditingAccess, EditingApi } from '../../api/editingApi.ts'
import { createSessionValue, useSessionValue } from '../../storage/sessionValue.ts'
import type { Uploads } from './uploads/createUploads.ts'
import type { PickedFile } from './uploads/pickedFiles.ts'

/** What the person may do to the library, with the means to do it. */
export interface Editing extends EditingAccess {
  api: EditingApi
  uploads: Uploads
}

/** It is null until the server has said what the person may do, and if the person may do nothing. */
export const editing = createSessionValue<Editing | null>(null)

/** A video with what a dialog shows of it. */
export interface NamedVideo {
  id: string
  title: string
}

/** What is done to the library in a dialog. Folders are paths, which are empty for the library itself. */
export type EditingTask =
  | { kind: 'add'; folder: string; files: readonly PickedFile[] }
  | { kind: 'edit'; videos: readonly NamedVideo[] }
  /** Moves videos. The former folder is null if it is not known. */
  | { kind: 'move'; videos: readonly (NamedVideo & { folder: string | null })[] }
  | { kind: 'renameVideo'; video: NamedVideo }
  | { kind: 'moveFolder' | 'renameFolder' | 'newFolder'; folder: string }

/** What is being done to the library in a dialog, or null. */
export const editingDialog = createSessionValue<EditingTask | null>(null)

/** Asks the server again what the person may do, and how much room is left. Ignores if it does not answer. */
export async function loadEditing(api: EditingApi): Promise<void> {
  const access = await api.access().catch(() => null)
  const present = editing.read()
  if (access !== null && present?.api === api) editing.set({ ...present, ...access })
}

/** Returns whether the person may do something to the library. Who is limited to no folder at all may do nothing. */
export function useMay(permission: Permission): boolean {
  const { permissions = [], folders = null } = useSessionValue(editing) ?? {}
  return permissions.includes(permission) && folders?.length !== 0
}
