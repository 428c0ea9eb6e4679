import * as m from '@vtube/messages'
import { codeOf } from '../domain/codeOf.ts'
import { SourceError } from '../domain/SourceError.ts'
import { say } from '../language/translate.ts'

/** Creates the error for a name that something else has. */
export const fileExists = (path: string): SourceError =>
  new SourceError(409, 'fileExists', `“${path}” exists.`)

/** Returns whether a change was refused because something else has the name. */
export const isNameTaken = (error: unknown): boolean =>
  error instanceof SourceError && error.reason === 'fileExists'

/** Returns whether a change was refused because the system or the storage forbids it. */
export const isForbidden = (error: unknown): boolean => error instanceof SourceError && error.status === 403

/** Creates the error for files that would have to be copied to another library or another disk. */
export const otherDisk = (): SourceError => new SourceError(400, 'otherDisk', say(m.otherDisk))

/** Creates the error for a file or folder that is missing. */
export const fileMissing = (path: string): SourceError =>
  new SourceError(404, 'notFound', `“${path}” does not exist.`)

/**
 * Creates the error for a file that is no longer the one that the caller knows.
 * @param details what is there now, or nothing
 */
export const changedMeanwhile = (path: string, details: unknown = null): SourceError =>
  new SourceError(409, 'changedMeanwhile', `“${path}” has changed meanwhile.`, null, null, details)

/**
 * Throws if a path leads upwards. Paths that callers send are checked before. Those in files of the library, such as its
 * trash, may be forged.
 */
export function refuseStepsUpwards(path: string): void {
  if (path.split('/').includes('..')) throw new SourceError(400, 'invalidPath', 'A path has a name “..”.')
}

/**
 * Runs a change of a library. Turns errors of the system into errors that say what a caller can do.
 * @param path what is changed, for the sentence of the error
 */
export async function explained<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw toSourceError(error, path)
  }
}

function toSourceError(error: unknown, path: string): unknown {
  switch (codeOf(error)) {
    case 'EEXIST':
    case 'ENOTEMPTY':
      return fileExists(path)
    case 'ENOENT':
      return fileMissing(path)
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
    case 'EINVAL':
    case 'ELOOP':
      return new SourceError(400, 'invalidPath', `“${path}” cannot be used.`)
    case 'EXDEV':
      return otherDisk()
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new SourceError(403, 'editingNotAllowed', `“${path}” cannot be changed: the system forbids it.`)
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return new SourceError(507, 'storageFull', 'The disk of the library is full.')
    default:
      return error
  }
}
