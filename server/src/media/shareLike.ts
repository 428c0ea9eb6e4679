import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/**
 * Gives an open file the owner, the group and the mode of a file that it replaces, or of its folder, so that the programs
 * that may change the library may change this file. The umask of the server does not count, which is for its own data.
 * What the system forbids is left out: only an administrator gives files to others, and some file systems have no modes.
 */
export async function shareLike(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  const ofGroup = () => file.chown(-1, gid)
  await file
    .chown(uid, gid)
    .catch(ofGroup)
    .catch(() => {})
  await file.chmod(mode & 0o666).catch(() => {})
}
