import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The name of the file that says who has made the content of a folder. No entry of a cache has it. */
const NAME = 'version'

/**
 * Deletes the folder of a cache unless an earlier process has made it in the same way.
 * @param version a text that changes whenever entries are made differently
 * @returns a function that writes the version, which is called before the first entry is written
 */
export async function deleteOtherVersion(folder: string, version: string): Promise<() => Promise<void>> {
  const path = join(folder, NAME)
  if ((await readFile(path, 'utf8').catch(() => null)) === version) return async () => {}
  await rm(folder, { recursive: true, force: true })
  const write = async () => {
    await mkdir(folder, { recursive: true })
    await writeFile(path, version)
  }
  // Where the version cannot be written, the next start deletes the folder again.
  return () => write().catch(() => {})
}
