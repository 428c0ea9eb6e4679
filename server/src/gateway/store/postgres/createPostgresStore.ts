import type { Database } from '../../../catalogue/postgres/Database.ts'
import { flyAlone, flyEach } from '../flights.ts'
import type { GatewayStore } from '../GatewayStore.ts'
import { createFlightRows } from './flightRows.ts'
import { confirm, keep, kept, mark, marks, removeTakenBefore } from './keptRows.ts'
import { createLedgerRows } from './ledgerRows.ts'
import { createPresence } from './presence.ts'

/**
 * The gateway's store in a database that servers share. The database stays open when the store is closed: it is the
 * caller's.
 */
export async function createPostgresStore(database: Database): Promise<GatewayStore> {
  const presence = createPresence(database)
  await presence.number()
  const flights = createFlightRows(database, presence)
  return {
    ledger: createLedgerRows(database),
    kept: (kind, key) => kept(database, kind, key),
    keep: (kind, key, entry) => keep(database, kind, key, entry),
    confirm: (kind, key, checkedAt) => confirm(database, kind, key, checkedAt),
    marks: (kind, ids) => marks(database, kind, ids),
    mark: (kind, seen) => mark(database, kind, seen),
    removeTakenBefore: (moment) => database.transaction((session) => removeTakenBefore(session, moment)),
    alone: (name, patienceMs, work) => flyAlone(flights, name, patienceMs, work),
    aloneEach: (names, patienceMs, work) => flyEach(flights, names, patienceMs, work),
    close: () => presence.close(),
  }
}
