import {
  fitsOneCall,
  isAcceptable,
  MAX_ROWS_PER_CALL,
  type UserDataApi,
  type UserDataDeletedError,
} from '../api/userData.ts'
import type { UserData } from './openUserData.ts'
import type { SyncState, UserDataDatabase } from './openUserDataDatabase.ts'

export interface Exchange {
  data: UserData
  database: UserDataDatabase
  api: UserDataApi
  signal: AbortSignal
  now: () => number
}

/** Whether a device has never been in step: it knows no generation yet. */
const isNew = ({ syncedAt, cursor }: SyncState): boolean => syncedAt === null && cursor === 0

/** Receives what is new. */
async function receive({ data, database, api, signal }: Exchange): Promise<void> {
  const state = await database.syncState()
  let { generation, cursor } = state
  for (let hasMore = true; hasMore;) {
    const page = await api.read(isNew(state) ? null : generation, cursor, signal)
    generation = page.generation
    if (page.cursor < cursor) {
      // The server has lost its database, or an older copy of it has been restored.
      await database.startOver(generation, null)
      cursor = 0
      continue
    }
    await data.receive(page.rows)
    ;({ cursor, hasMore } = page)
    await database.changeSyncState({ generation, cursor })
  }
}

/** Sends what waits. Returns whether there was anything. */
async function send({ database, api, signal }: Exchange): Promise<boolean> {
  const { generation } = await database.syncState()
  for (let hasSent = false; ; hasSent = true) {
    const rows = fitsOneCall(await database.unsent(MAX_ROWS_PER_CALL))
    if (rows.length === 0) return hasSent
    // One row that the server refuses would hold back all others: it stays on this device.
    const acceptable = rows.filter(isAcceptable)
    if (acceptable.length > 0) await api.write(generation, acceptable, signal)
    await database.markSent(rows)
  }
}

/**
 * Brings a device in step with the server. It receives first, because only then the cursor tells whether the server has
 * still all that it has confirmed.
 */
export async function exchange(given: Exchange): Promise<void> {
  await receive(given)
  if (await send(given)) await receive(given)
  await given.database.changeSyncState({ syncedAt: given.now() })
}

/**
 * Continues at the generation of the server, because that of this device is over.
 * @returns what the device has done with the user's data, null for nothing
 */
export async function followDeletion(
  { generation, emptiesDevices }: UserDataDeletedError,
  { data, database }: Exchange,
): Promise<'emptied' | 'switchedOff' | null> {
  const state = await database.syncState()
  // An older one: a copy of the database has been restored. The server lacks what was sent since.
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
