import { codeOf } from './failures.ts'
import { NewerDatabase, NotUnicode } from './migrate.ts'

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
