import { droppedFiles } from '../../../ui/droppedFiles.ts'

/** Chromium's handle of a file, which it can store, and through which the page reads the file after a reload. */
export interface FileHandle extends FileSystemFileHandle {
  queryPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>
  requestPermission?: (mode: { mode: 'read' }) => Promise<PermissionState>
}

declare global {
  interface Window {
    showOpenFilePicker?: (options: { multiple: boolean }) => Promise<FileHandle[]>
  }
  interface DataTransferItem {
    getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>
  }
}

/** A file that the person has chosen. */
export interface PickedFile {
  file: File
  /** The folder in which it is, from the chosen folder on, or an empty text. */
  folder: string
  /** The handle of the file, or null where the browser has none. */
  handle: FileHandle | null
}

const ofHandle = async (handle: FileHandle): Promise<PickedFile> => ({
  file: await handle.getFile(),
  folder: '',
  handle,
})

/** Resolves to the files that the person chooses, none if the person changes their mind. */
export async function pickWithHandles(
  pick: NonNullable<Window['showOpenFilePicker']>,
): Promise<PickedFile[]> {
  try {
    return await Promise.all((await pick({ multiple: true })).map(ofHandle))
  } catch {
    return []
  }
}

/** Returns the files of a field, which may be in a chosen folder. */
export const filesOfField = (files: Iterable<File>): PickedFile[] =>
  Array.from(files, (file) => ({
    file,
    folder: file.webkitRelativePath.split('/').slice(0, -1).join('/'),
    handle: null,
  }))

/** Resolves to the files that were dropped, also those in folders. Files outside of folders have handles if possible. */
export async function filesOfDrop(transfer: DataTransfer): Promise<PickedFile[]> {
  // Everything is requested at once, because the browser empties the list of items when the event is over.
  const handles = [...transfer.items].flatMap((item) => item.getAsFileSystemHandle?.() ?? [])
  const found = await droppedFiles(transfer)
  const withHandles = await Promise.all(
    (await Promise.all(handles).catch(() => [])).flatMap((handle) =>
      handle?.kind === 'file' ? ofHandle(handle as FileHandle) : [],
    ),
  ).catch(() => [])
  const isSame = (one: File, other: File) => one.name === other.name && one.size === other.size
  return found.map(({ file, folder }) => ({
    file,
    folder,
    handle: folder === '' ? (withHandles.find((one) => isSame(one.file, file))?.handle ?? null) : null,
  }))
}

/** Returns a text that two choices of the same file have in common. */
export const nameOfPicked = ({ folder, file: { name, size, lastModified } }: PickedFile): string =>
  JSON.stringify([folder, name, size, lastModified])

/** Returns a text that names the person, the folder of the library and the state of a file. */
export const keyOf = (user: string, folder: string, { name, size, lastModified }: File): string =>
  JSON.stringify([user, folder, name, size, lastModified])

/** Returns whether a file can still be read. It cannot if it was changed, moved or removed. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )

/** Resolves to the file of a handle, or to null if the page may not read it. `mayAsk` lets the browser ask the person. */
export async function fileOf(handle: FileHandle | null, mayAsk: boolean): Promise<File | null> {
  if (handle === null) return null
  const mode = { mode: 'read' } as const
  try {
    const state = await (mayAsk ? handle.requestPermission : handle.queryPermission)?.call(handle, mode)
    return state === 'granted' ? await handle.getFile() : null
  } catch {
    return null
  }
}
