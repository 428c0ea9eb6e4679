import type { Connection } from '../../../catalogue/sqlite/openDatabase.ts'
import { createStatements } from '../../../catalogue/sqlite/statements.ts'
import type {
  Bucket,
  KeptEntry,
  KeptKind,
  LedgerStore,
  ReserveRequest,
  ResourceKind,
  ResourceMark,
} from '../GatewayStore.ts'
import { enterFlights, flyingOf, leaveFlights } from './flightRows.ts'
import { confirm, keep, kept, mark, marks, removeTakenBefore } from './keptRows.ts'
import { block, bucketState, giveBack, reserve, spentBySubject } from './ledgerRows.ts'

export type GatewayTables = ReturnType<typeof createGatewayTables>

/** Everything that the gateway's thread does, synchronously, on its own connection. */
export function createGatewayTables(connection: Connection) {
  const statements = createStatements(connection)
  const atomically = <T>(work: () => T): T => connection.transaction(work).immediate()
  return {
    reserve: (request: ReserveRequest) => atomically(() => reserve(statements, request)),
    giveBack: (given: Parameters<LedgerStore['giveBack']>[0]) =>
      atomically(() => giveBack(statements, given)),
    bucketState: (bucket: Bucket, day: string) => bucketState(statements, bucket, day),
    spentBy: (bucket: Bucket, day: string, subject: string) =>
      spentBySubject(statements, bucket, day, subject),
    block: (bucket: Bucket, until: Date) => block(statements, bucket, until),

    kept: (kind: KeptKind, key: string) => kept(statements, kind, key),
    keep: (kind: KeptKind, key: string, entry: KeptEntry) => keep(statements, kind, key, entry),
    confirm: (kind: KeptKind, key: string, checkedAt: Date) => confirm(statements, kind, key, checkedAt),
    marks: (kind: ResourceKind, ids: readonly string[]) => marks(statements, kind, ids),
    mark: (kind: ResourceKind, seen: readonly ResourceMark[]) =>
      atomically(() => mark(statements, kind, seen)),
    removeTakenBefore: (moment: Date) => atomically(() => removeTakenBefore(statements, moment)),

    enterFlights: (names: readonly string[], owner: string, now: number, until: number) =>
      atomically(() => enterFlights(statements, names, owner, now, until)),
    leaveFlights: (names: readonly string[], owner: string) => leaveFlights(statements, names, owner),
    flyingOf: (names: readonly string[], now: number) => flyingOf(statements, names, now),
  }
}
