type Entry = FileSystemFileEntry | FileSystemDirectoryEntry

/** A dropped file. `folder` is the path of its folder from the dropped folder on, or empty outside of folders. */
export interface DroppedFile {
  file: File
  folder: string
}

/** Resolves to all entries of a folder. The browser returns them in several parts. */
async function entriesIn(folder: FileSystemDirectoryEntry): Promise<Entry[]> {
  const reader = folder.createReader()
  const all: Entry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return all
    all.push(...(some as Entry[]))
  }
}

/** Resolves to the file of an entry or, if the entry is a folder, to the files in the folder at any depth. */
async function filesIn(entry: Entry, folder: string): Promise<DroppedFile[]> {
  if ('file' in entry)
    return [{ file: await new Promise<File>((resolve, reject) => entry.file(resolve, reject)), folder }]
  const inside = folder === '' ? entry.name : `${folder}/${entry.name}`
  const files: DroppedFile[] = []
  for (const one of await entriesIn(entry)) files.push(...(await filesIn(one, inside)))
  return files
}

/** Resolves to the dropped files, also those in folders. An unreadable folder becomes a file itself. */
export async function droppedFiles({
  files,
  items,
}: Pick<DataTransfer, 'files' | 'items'>): Promise<DroppedFile[]> {
  // The items are copied at once, because the browser empties the list of items when the event is over.
  const given = [...files].map((file) => ({ file, folder: '' }))
  const entries = [...items].map((item) => item.webkitGetAsEntry() as Entry | null)
  if (!entries.some((entry) => entry?.isDirectory === true)) return given
  try {
    const found = []
    for (const entry of entries) if (entry !== null) found.push(...(await filesIn(entry, '')))
    return found
  } catch {
    return given
  }
}
