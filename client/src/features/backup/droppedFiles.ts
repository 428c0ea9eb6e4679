type Entry = FileSystemFileEntry | FileSystemDirectoryEntry

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
async function filesIn(entry: Entry): Promise<File[]> {
  if ('file' in entry) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  const files: File[] = []
  for (const one of await entriesIn(entry)) files.push(...(await filesIn(one)))
  return files
}

/**
 * Resolves to the files that were dropped, also those in folders. If a folder cannot be read, the result contains the
 * folder itself as a file.
 */
export async function droppedFiles({ files, items }: Pick<DataTransfer, 'files' | 'items'>): Promise<File[]> {
  // The items are copied at once, because the browser empties the list of items when the event is over.
  const given = [...files]
  const entries = [...items].map((item) => item.webkitGetAsEntry() as Entry | null)
  if (!entries.some((entry) => entry?.isDirectory === true)) return given
  try {
    const found = []
    for (const entry of entries) if (entry !== null) found.push(...(await filesIn(entry)))
    return found
  } catch {
    return given
  }
}
