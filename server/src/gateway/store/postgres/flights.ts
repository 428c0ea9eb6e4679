import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from '../../../catalogue/postgres/Database.ts'
import { sql } from '../../../catalogue/postgres/sql.ts'
import { isPresent, type Presence } from './presence.ts'
import { shortKey } from './shortKey.ts'

/** How often a server looks whether another one is done. */
const LOOK_EVERY_MS = 50

interface Sky {
  database: Database
  presence: Presence
}

/**
 * Runs `work` unless another server is at the same; then waits until that one is done, and answers null. What a
 * server has begun that died meanwhile is begun anew by one that waited for it.
 */
export async function flyAlone<T>(
  { database, presence }: Sky,
  name: string,
  patienceMs: number,
  work: () => Promise<T>,
): Promise<{ value: T } | null> {
  const key = shortKey(name)
  const flight = randomUUID()
  const until = Date.now() + patienceMs
  while (!(await enter(database, key, flight, await presence.number(), patienceMs))) {
    const state = await lookUntil(database, key, until)
    if (state !== 'abandoned') return null
  }
  try {
    return { value: await work() }
  } finally {
    // A database that has gone does not make the outcome worse; the flight counts as over by its time then.
    await leave(database, key, flight).catch(() => {})
  }
}

/** Whether the flight is ours: nobody has it, its time is over, or its server is. */
async function enter(
  database: Database,
  name: string,
  flight: string,
  server: number,
  patienceMs: number,
): Promise<boolean> {
  const rows = await database.query(sql`
    insert into gateway_flights as f (name, flight, server, until)
    values (${name}, ${flight}, ${server}, clock_timestamp() + ${patienceMs} * interval '1 millisecond')
    on conflict (name) do update set flight = excluded.flight, server = excluded.server, until = excluded.until
    where f.until <= clock_timestamp() or not ${isPresent('f.server')}
    returning name`)
  return rows.length > 0
}

async function leave(database: Database, name: string, flight: string): Promise<void> {
  await database.query(sql`delete from gateway_flights where name = ${name} and flight = ${flight}`)
}

/** Waits for the end of another server's flight. */
async function lookUntil(
  database: Database,
  name: string,
  until: number,
): Promise<'over' | 'abandoned' | 'late'> {
  while (Date.now() < until) {
    await wait(LOOK_EVERY_MS)
    const [row] = await database.query<{ present: boolean }>(sql`
      select ${isPresent('f.server')} as present from gateway_flights f
      where f.name = ${name} and f.until > clock_timestamp()`)
    if (!row) return 'over'
    if (!row.present) return 'abandoned'
  }
  return 'late'
}
