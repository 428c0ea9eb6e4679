import { constants, existsSync } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { StartFault } from './StartFault.ts'

/**
 * Makes the data folder where there is none yet.
 * @throws StartFault when it cannot be made or written to
 */
export async function prepareDataFolder(path: string): Promise<void> {
  try {
    await makeFolder(path)
    await access(path, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new StartFault(
      `The data folder ${path} cannot be written to. Make it writable, or name another one in VTUBE_DATA_DIR.`,
      error,
    )
  }
}

/** Level by level: told to make all of them, Node never returns where the system makes none, as below /proc. */
async function makeFolder(path: string): Promise<void> {
  if (existsSync(path)) return
  await makeFolder(dirname(path))
  await mkdir(path).catch((error: unknown) => {
    if (!existsSync(path)) throw error
  })
}
