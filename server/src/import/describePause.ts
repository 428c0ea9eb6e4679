import { reasonOf } from '../domain/reasonOf.ts'
import type { SourceError } from '../domain/SourceError.ts'

/** Returns a sentence for the operator why an import pauses: the database or the storage cannot be used now. */
export function describePause(error: SourceError): string {
  const reason = reasonOf(error)
  if (error.reason === 'storageAway')
    return `The import of the library is paused: ${reason.replace(/\.?$/, '.')} It continues by itself when the storage can be read again.`
  return `The import of the library is paused: ${reason}. It continues by itself when the database can be written to again; check its disk.`
}
