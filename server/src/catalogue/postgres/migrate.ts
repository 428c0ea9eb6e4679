import { Client, type ClientConfig } from 'pg'
import { MIGRATIONS } from './migrations.ts'

/** The database has steps that this version does not know. */
export class NewerDatabase extends Error {}
/** The database cannot hold every letter. */
export class NotUnicode extends Error {}

/** A number of our own for the lock of those who change the tables: 'vtub'. */
const LOCK = 0x76747562

/**
 * Brings the tables up to date. One server does it at a time; whoever comes meanwhile waits and finds it done. A
 * step that fails leaves everything as it was.
 */
export async function migrate(settings: ClientConfig): Promise<void> {
  // A step over many rows takes longer than any query should.
  const { query_timeout: _, ...patient } = settings
  const client = new Client(patient)
  // Told by the query that it breaks.
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding')
    if (rows[0]?.server_encoding !== 'UTF8') throw new NotUnicode()
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [LOCK])
    await takeSteps(client)
    await client.query('commit')
  } finally {
    await client.end().catch(() => {})
  }
}

async function takeSteps(client: Client): Promise<void> {
  const found = await client.query<{ known: boolean }>(
    `select to_regclass('vtube_schema') is not null as known`,
  )
  if (found.rows[0]?.known !== true) {
    await client.query('create table vtube_schema (steps integer not null)')
    await client.query('insert into vtube_schema (steps) values (0)')
  }
  const { rows } = await client.query<{ steps: number }>('select steps from vtube_schema')
  const taken = rows[0]?.steps ?? 0
  if (taken > MIGRATIONS.length) throw new NewerDatabase()
  if (taken === MIGRATIONS.length) return
  for (const step of MIGRATIONS.slice(taken)) await client.query(step)
  await client.query('update vtube_schema set steps = $1', [MIGRATIONS.length])
}
