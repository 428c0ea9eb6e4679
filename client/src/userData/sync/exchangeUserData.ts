import {
  fitsOneCall,
  isAcceptable,
  MAX_ROWS_PER_CALL,
  type UserDataApi,
  type UserDataDeletedError,
  type UserDataPosition,
} from '../../api/userDataApi.ts'
import { isPlausibleNow, isStamp, stampLimit } from '@vtube/shared/stamp'
import { getHlcFunctions } from 'tinybase/common'
import type { VersionedRow } from '../../domain/userDataRows.ts'
import type { Restamped } from '../createUserDataStore.ts'
import type { UserData } from '../openUserData.ts'
import type { SyncState, UserDataDatabase } from '../openUserDataDatabase.ts'

export interface Exchange {
  data: UserData
  database: UserDataDatabase
  api: UserDataApi
  signal: AbortSignal
  now: () => number
}

/** Returns whether a device has never been synchronised, and therefore has no generation yet. */
const isNew = ({ syncedAt, cursor }: SyncState): boolean => syncedAt === null && cursor === 0

const positionOf = ({ epoch, generation, cursor }: UserDataPosition): UserDataPosition => ({
  epoch,
  generation,
  cursor,
})

/** Receives new changes. Returns the time of the server's clock, or null if the server did not send it. */
async function receive({ data, database, api, signal }: Exchange): Promise<number | null> {
  const state = await database.syncState()
  let after = isNew(state) ? null : positionOf(state)
  for (;;) {
    const page = await api.read(after, signal)
    const position = positionOf(page)
    if (after !== null && after.epoch !== '' && after.epoch !== page.epoch) {
      // The server has lost its database, or an older copy of its database has been restored.
      await database.startOver(page.generation, null)
      after = { ...position, cursor: 0 }
      continue
    }
    await data.receive(page.rows)
    await database.changeSyncState(position)
    after = position
    if (!page.hasMore) return page.now
  }
}

/**
 * Returns new versions of rows that the server would refuse because this device's clock was ahead of `now`, the
 * server's time in milliseconds. They keep the order of the rows and have stamps of the present.
 */
function restampedTo(now: number, rows: readonly VersionedRow[]): Restamped[] {
  if (!isPlausibleNow(now)) return []
  const limit = stampLimit(now)
  const [next] = getHlcFunctions(undefined, () => now)
  return rows
    .filter(({ stamp }) => isStamp(stamp) && stamp >= limit)
    .sort((one, other) => (one.stamp < other.stamp ? -1 : 1))
    .map((row) => ({ ...row, former: row.stamp, stamp: next() }))
}

/** Sends all unsent changes, and returns whether there were any. The server refuses stamps far ahead of its clock. */
async function send({ data, database, api, signal }: Exchange, serverNow: number | null): Promise<boolean> {
  const { generation } = await database.syncState()
  for (let hasSent = false; ; hasSent = true) {
    const rows = fitsOneCall(await database.unsent(MAX_ROWS_PER_CALL))
    if (rows.length === 0) return hasSent
    const early = serverNow === null ? [] : restampedTo(serverNow, rows)
    if (early.length > 0) {
      await data.restamp(early)
      continue
    }
    // Rows that the server would refuse stay here. Otherwise, they would keep all other rows from being sent.
    const acceptable = rows.filter(isAcceptable)
    if (acceptable.length > 0) await api.write(generation, acceptable, signal)
    await database.markSent(rows)
  }
}

/** Synchronises with the server. It receives first, because the response tells whether confirmed data is lost. */
export async function exchange(given: Exchange): Promise<void> {
  const serverNow = await receive(given)
  if (await send(given, serverNow)) await receive(given)
  await given.database.changeSyncState({ syncedAt: given.now() })
}

/** Continues with the server's generation, after its data was deleted. Returns what this device has done, or null. */
export async function followDeletion(
  { generation, emptiesDevices }: UserDataDeletedError,
  { data, database }: Exchange,
): Promise<'emptied' | 'switchedOff' | null> {
  const state = await database.syncState()
  // If the server's generation is older, it has restored a copy of its database, without later changes.
  if (isNew(state) || generation < state.generation) {
    await database.startOver(generation, null)
    return null
  }
  if (emptiesDevices) {
    await data.empty(generation)
    return 'emptied'
  }
  await database.startOver(generation, 'deletedElsewhere')
  return 'switchedOff'
}
