import { realpath } from 'node:fs/promises'
import { sep } from 'node:path'

/**
 * The true path of a file, or null when it leads out of the folder through a symbolic link, or is gone.
 * @param folder true path of the library's folder
 */
export async function insideFolder(folder: string, path: string): Promise<string | null> {
  const target = await realpath(path).catch(() => null)
  const start = folder.endsWith(sep) ? folder : folder + sep
  return target !== null && target.startsWith(start) ? target : null
}
