import { codeOf } from '../domain/codeOf.ts'
import { SourceError } from '../domain/SourceError.ts'

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
      return new SourceError(409, 'fileExists', `“${path}” exists.`)
    case 'ENOENT':
      return new SourceError(404, 'notFound', `“${path}” does not exist.`)
    case 'ENOTDIR':
    case 'ENAMETOOLONG':
    case 'EINVAL':
    case 'ELOOP':
    case 'EXDEV':
      return new SourceError(400, 'invalidPath', `“${path}” cannot be used.`)
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
