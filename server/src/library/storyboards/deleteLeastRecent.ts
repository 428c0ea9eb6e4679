import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

interface Entry {
  path: string
  bytes: number
  usedAtMs: number
}

/**
 * Deletes the least recently used entries of a folder until the rest fits into a size.
 * @param folder has subfolders with one folder for each entry, whose time is that of its last use
 */
export async function deleteLeastRecent(folder: string, maxBytes: number): Promise<void> {
  const entries: Entry[] = []
  for (const group of await namesIn(folder))
    for (const name of await namesIn(join(folder, group))) {
      const entry = await readEntry(join(folder, group, name))
      if (entry !== null) entries.push(entry)
    }
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes, 0)
  for (const entry of entries.toSorted((one, other) => one.usedAtMs - other.usedAtMs)) {
    if (bytes <= maxBytes) return
    await rm(entry.path, { recursive: true, force: true })
    bytes -= entry.bytes
  }
}

const namesIn = (folder: string): Promise<readonly string[]> => readdir(folder).catch(() => [])

async function readEntry(path: string): Promise<Entry | null> {
  const own = await stat(path).catch(() => null)
  if (own === null) return null
  let bytes = 0
  for (const name of await readdir(path, { recursive: true }).catch(() => [])) {
    const file = await stat(join(path, name)).catch(() => null)
    bytes += file?.isFile() ? file.size : 0
  }
  return { path, bytes, usedAtMs: own.mtimeMs }
}
