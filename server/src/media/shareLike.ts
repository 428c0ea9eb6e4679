import type { Stats } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'

/** Gives something to an owner and a group, or only to the group, as far as the system allows it. */
export async function giveTo(
  chown: (uid: number, gid: number) => Promise<void>,
  { uid, gid }: Pick<Stats, 'uid' | 'gid'>,
): Promise<void> {
  const toGroup = () => chown(-1, gid)
  await chown(uid, gid)
    .catch(toGroup)
    .catch(() => {})
}

/**
 * Gives an open file the owner, the group and the mode of a file that it replaces, or of its folder, so that the programs
 * that may change the library may change this file. The umask of the server does not count, which is for its own data.
 * What the system forbids is left out: only an administrator gives files to others, and some file systems have no modes.
 */
export async function shareLike(file: FileHandle, { uid, gid, mode }: Stats): Promise<void> {
  await giveTo((owner, group) => file.chown(owner, group), { uid, gid })
  await file.chmod(mode & 0o666).catch(() => {})
}
