import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of the file with the version of the program that has made a folder's contents. No cache entry has it. */
const NAME = 'version'

/**
 * Deletes the folder of a cache unless `version`, which changes with the way entries are made, is the same.
 * @returns a function that writes the version. It must be called before the first entry is written
 */
export async function deleteOtherVersion(folder: string, version: string): Promise<() => Promise<void>> {
  const path = join(folder, NAME)
  if ((await readFile(path, 'utf8').catch(() => null)) === version) return async () => {}
  await rm(folder, { recursive: true, force: true })
  const write = async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(path, version)
  }
  // If the version cannot be written, the next start deletes the folder again.
  return () => write().catch(() => {})
}
