import { DatabaseError } from 'pg'
import { SourceError } from '../../source/SourceError.ts'
import { NewerDatabase, NotUnicode } from './schema.ts'

/** The database cannot be reached, or has gone in the middle of something. It may be back at the next attempt. */
export class DatabaseGone extends SourceError {
  constructor(reason: string) {
    super(503, 'backendError', 'The server cannot reach its database at present. Try again in a moment.')
    this.name = 'DatabaseGone'
    // For the log.
    this.cause = new Error(reason)
  }
}

/** The database has refused a query. */
class DatabaseRefusal extends Error {
  /** PostgreSQL's code of five characters. */
  readonly code: string

  constructor(code: string, message: string) {
    super(`The database refused: ${message} (${code})`)
    this.name = 'DatabaseRefusal'
    this.code = code
  }
}

/**
 * Connections that fail, resources that are used up, servers that start, end or stop a query, trouble with their
 * disk, and one that only follows another and takes no writes.
 */
const GONE = /^(?:08|53|57|58|25006)/v

/**
 * A failure of the driver as one of ours. Whatever else it carries (rows, the connection with its password) stays
 * behind: it would end up in a log.
 */
export function toFailure(thrown: unknown): Error {
  const code = codeOf(thrown)
  const message = thrown instanceof Error ? thrown.message : String(thrown)
  if (thrown instanceof DatabaseError && !GONE.test(code)) return new DatabaseRefusal(code, message)
  return new DatabaseGone(code === '' ? message : `${message} (${code})`)
}

/** PostgreSQL's code, or that of the operating system; empty where there is none. */
export const codeOf = (thrown: unknown): string =>
  thrown instanceof Error && 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : ''

/** Two transactions wait for each other, or one came between the other's rows: done again, it succeeds. */
export const isWorthRepeating = (thrown: unknown): boolean => ['40P01', '40001'].includes(codeOf(thrown))

const BY_CODE: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing listens there. Is PostgreSQL running, and are host and port right?',
  ENOTFOUND: 'there is no such host.',
  '28P01': 'it refuses this name or password.',
  '28000': 'it does not let this name in.',
  '3D000': 'there is no database of this name. Create it first, with createdb.',
  '42501': 'this name may not create tables in it. Make it the owner of the database.',
  '42P07': 'it holds tables of another program. Give Vtube a database of its own.',
  '53300': 'it has no connection left for this server.',
}

/** Why a shared database cannot be opened, as a sentence for the operator. The address is told without its secrets. */
export function explain(url: string, thrown: unknown): string {
  const start = `The database of VTUBE_DATABASE_URL (${withoutSecrets(url)}) cannot be opened:`
  if (thrown instanceof NewerDatabase)
    return `${start} it was written by a newer version of Vtube. Use that version, or another database.`
  if (thrown instanceof NotUnicode) return `${start} its encoding is not UTF8. Create it with that encoding.`
  const known = BY_CODE[codeOf(thrown)]
  if (known !== undefined) return `${start} ${known}`
  // What cannot be read as an address is repeated in the message of the one who could not.
  const reason =
    thrown instanceof TypeError || !(thrown instanceof Error) ? 'its address cannot be read' : thrown.message
  return `${start} ${reason}.`
}

/** Host and name of the database alone. */
function withoutSecrets(url: string): string {
  if (!URL.canParse(url)) return 'an address that cannot be read'
  const { host, pathname } = new URL(url)
  return `${host}${pathname}`
}
