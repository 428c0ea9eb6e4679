type Entry = FileSystemFileEntry | FileSystemDirectoryEntry

/** Resolves to what a folder contains. The browser gives it in parts. */
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

/** Resolves to the file of an entry, or to those in a folder at any depth. */
async function filesIn(entry: Entry): Promise<File[]> {
  if ('file' in entry) return [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
  const files: File[] = []
  for (const one of await entriesIn(entry)) files.push(...(await filesIn(one)))
  return files
}

/** Resolves to the files that were dropped, also those in folders. A folder that cannot be read stands for itself. */
export async function droppedFiles({ files, items }: Pick<DataTransfer, 'files' | 'items'>): Promise<File[]> {
  // The browser forgets the items when the event is over.
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
