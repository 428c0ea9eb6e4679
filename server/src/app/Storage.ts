import type { Catalogue } from '../catalogue/Catalogue.ts'
import type { Database } from '../database/postgres/Database.ts'
import type { GatewayStore } from '../gateway/store/GatewayStore.ts'
import type { RequestCounts } from '../database/requestCounts.ts'
import type { KeyValues } from '../database/keyValues.ts'
import type { Services } from './resources.ts'

/** All persistent data, in one database. */
export interface Storage extends Services {
  catalogue: Catalogue
  /** The database that several machines share. Absent if the database is a file of this machine. */
  shared?: Database
  /** The numbers of requests of callers to all servers. Absent in a database that belongs to one server. */
  requestCounts?: RequestCounts
  openGatewayStore(): Promise<GatewayStore>
  /** Rejects with a reason for the operator unless the database can be read and written. */
  check(): Promise<void>
  /** Closes the database, which must not be used afterwards. */
  close(): Promise<void>
}

/** The minimum time between two checks that write, because anybody can request a check. */
const WRITE_INTERVAL_MS = 1_000

export function createCheck(keyValues: KeyValues): Storage['check'] {
  let writtenAt = -Infinity
  return async () => {
    await keyValues.get('health', 'check')
    if (performance.now() - writtenAt < WRITE_INTERVAL_MS) return
    await keyValues.checkWriting()
    writtenAt = performance.now()
  }
}
