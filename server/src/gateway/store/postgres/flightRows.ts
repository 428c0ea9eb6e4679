import type { Database } from '../../../catalogue/postgres/Database.ts'
import { sql } from '../../../catalogue/postgres/sql.ts'
import type { FlightRows } from '../flights.ts'
import { isPresent, type Presence } from './presence.ts'
import { shortKey } from './shortKey.ts'

/** A flight is over when it is left, when its time is, or when the server has died whose number stands in its row. */
export function createFlightRows(database: Database, presence: Presence): FlightRows {
  return {
    async enter(names, flight, patienceMs) {
      const taken = await database.query<{ name: string }>(sql`
        insert into gateway_flights as f (name, flight, server, until)
        select name, ${flight}, ${await presence.number()}::integer,
          clock_timestamp() + ${patienceMs}::float8 * interval '1 millisecond'
        from unnest(${names.map(shortKey)}::text[]) as g (name)
        on conflict (name) do update set flight = excluded.flight, server = excluded.server, until = excluded.until
        where f.until <= clock_timestamp() or not ${isPresent('f.server')}
        returning name`)
      return those(names, taken)
    },
    async leave(names, flight) {
      await database.query(sql`
        delete from gateway_flights where name = any(${names.map(shortKey)}::text[]) and flight = ${flight}`)
    },
    async look(names) {
      const rows = await database.query<{ name: string; present: boolean }>(sql`
        select name, ${isPresent('f.server')} as present from gateway_flights f
        where name = any(${names.map(shortKey)}::text[]) and until > clock_timestamp()`)
      return {
        flying: those(
          names,
          rows.filter(({ present }) => present),
        ),
        abandoned: those(
          names,
          rows.filter(({ present }) => !present),
        ),
      }
    },
  }
}

function those(names: readonly string[], rows: readonly { name: string }[]): string[] {
  const keys = new Set(rows.map(({ name }) => name))
  return names.filter((name) => keys.has(shortKey(name)))
}
