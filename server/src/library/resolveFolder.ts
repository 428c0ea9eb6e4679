import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'

/**
 * Resolves to the real path of the folder of a library.
 * @throws an Error with a sentence for the operator if it is missing or cannot be read
 */
export async function resolveFolder(folder: string): Promise<string> {
  const hint = 'Name a folder of videos in VTUBE_LIBRARY, or leave it out for the sample library.'
  const stats = await stat(folder).catch(() => null)
  if (stats === null) throw new Error(`The library folder ${folder} does not exist. ${hint}`)
  if (!stats.isDirectory()) throw new Error(`The library ${folder} is not a folder. ${hint}`)
  try {
    await access(folder, constants.R_OK | constants.X_OK)
  } catch {
    throw new Error(`The library folder ${folder} cannot be read. Allow this account to read it, or: ${hint}`)
  }
  return await realpath(folder)
}
