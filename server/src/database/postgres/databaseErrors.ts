import * as m from '@vtube/messages'
import { DatabaseError } from 'pg'
import { say } from '../../language/translate.ts'
import { codeOf } from '../../domain/codeOf.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { SchemaError } from './schema.ts'

/** Thrown if the database cannot be reached, or the connection broke. A retry may succeed. `cause` is for the log. */
export class DatabaseUnreachableError extends SourceError {
  constructor(reason: string) {
    super(503, 'backendError', say(m.databaseUnreachable))
    this.name = 'DatabaseUnreachableError'
    this.cause = new Error(reason)
  }
}

/** Thrown if the database has rejected a query. */
export class DatabaseQueryError extends Error {
  /** PostgreSQL's code of five characters. */
  readonly code: string

  constructor(code: string, message: string) {
    super(`The database refused: ${message} (${code})`)
    this.name = 'DatabaseQueryError'
    this.code = code
  }
}

/** The codes of failed connections, exhausted resources, operators, system errors, and read-only replicas. */
const UNREACHABLE = /^(?:08|53|57|58|25006)/v

/** Converts an error of the driver. Its other fields (rows, the password) are dropped, because errors may be logged. */
export function toDatabaseError(thrown: unknown): Error {
  const code = codeOf(thrown)
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (thrown instanceof DatabaseError && !UNREACHABLE.test(code)) return new DatabaseQueryError(code, message)
  return new DatabaseUnreachableError(code === '' ? message : `${message} (${code})`)
}

/** Returns whether a transaction failed because of a deadlock or serialization failure, so that a retry can succeed. */
export const isRetryable = (thrown: unknown): boolean => ['40P01', '40001'].includes(codeOf(thrown))

const EXPLANATIONS: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening there. Is PostgreSQL running, and are host and port right?',
  ENOTFOUND: 'there is no such host.',
  '28P01': 'it rejects this user name or password.',
  '28000': 'it does not admit this user.',
  '3D000': 'there is no database with this name. Create it first, with createdb.',
  '42501': 'this user may not create tables in it. Make the user the owner of the database.',
  '42P07': 'it contains tables of another program. Give Vtube a database of its own.',
  '53300': 'it has no connection left for this server.',
}

/** Returns a sentence for the operator why a database cannot be opened, without its password. */
export function explainOpenError(url: string, thrown: unknown): string {
  const start = `The database of VTUBE_DATABASE_URL (${withoutSecrets(url)}) cannot be opened:`
  const explanation = EXPLANATIONS[codeOf(thrown)]
  if (explanation !== undefined) return `${start} ${explanation}`
  if (thrown instanceof SchemaError) return `${start} ${thrown.message}`
  // The message of a TypeError is not used, because it repeats the address that could not be parsed.
  const reason =
    thrown instanceof TypeError || !(thrown instanceof Error) ? 'its address cannot be read' : thrown.message
  return `${start} ${reason}.`
}

/** Returns only the host and path of an address, or a phrase in its place if it cannot be parsed. */
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'an address that cannot be read'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
