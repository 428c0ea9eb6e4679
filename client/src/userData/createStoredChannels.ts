import { MAX_IDS_PER_CALL } from '@vtube/shared/constants'
import { createListeners } from '@vtube/shared/createListeners'
import type { ChannelsById } from '../api/channelsById.ts'
import { toFailure } from '../api/request/RequestError.ts'
import type { Loaded } from '../videos/createBatchLoader.ts'
import { type ChannelSummary, goneChannel } from '../domain/channel.ts'
import type { Failure } from '../domain/remote.ts'
import type { UserDataDatabase } from './openUserDataDatabase.ts'

interface StoredChannelsOptions {
  /** Returns the database, or null while nothing can be stored. */
  database: () => UserDataDatabase | null
  /** Fetches up to 50 channels. */
  fetchChannels: (ids: readonly string[]) => Promise<ChannelsById>
}

/**
 * Creates the store for names and pictures of the channels in the user's data. The server stores only the ids of these
 * channels. This device fetches their data, up to 50 channels in a call, stores the data, and fetches it again after 30
 * days. Channels that the service no longer has are returned as gone.
 */
export function createStoredChannels({ database, fetchChannels }: StoredChannelsOptions) {
  const changed = createListeners()
  const running = new Set<Promise<void>>()
  let state: ReadonlyMap<string, Loaded<ChannelSummary>> = new Map()
  let failure: Failure | null = null

  const settle = (entries: Iterable<readonly [string, Loaded<ChannelSummary>]>) => {
    state = new Map([...state, ...entries])
    changed.notify()
  }

  const readStored = async (ids: readonly string[]): Promise<readonly ChannelSummary[]> => {
    const found = database()?.find('channels', ids)
    return ((await found?.catch(() => [])) ?? []).map(({ channel }) => channel)
  }

  /** Fetches and stores channels. Leaves out channels without known data. */
  const fetchAndStore = async (ids: readonly string[]): Promise<readonly ChannelSummary[]> => {
    const { channels, isComplete } = await fetchChannels(ids)
    const fetched = ids.flatMap((id) => channels.get(id) ?? (isComplete ? goneChannel(id) : []))
    const stored = fetched.map((channel) => ({ id: channel.id, channel, fetchedAt: Date.now() }))
    // A failure is not reported here: then the user's data cannot be stored either, and that is reported.
    void database()
      ?.putFetched('channels', stored)
      .catch(() => {})
    return fetched
  }

  const settleFound = (channels: readonly ChannelSummary[]) =>
    settle(channels.map((channel) => [channel.id, channel]))

  const fetchBatch = async (ids: readonly string[]) => {
    const fetched = await fetchAndStore(ids).catch((error: unknown) => {
      failure = toFailure(error)
      return []
    })
    const found = new Map(fetched.map((channel) => [channel.id, channel]))
    if (found.size < ids.length) failure ??= toFailure(null)
    settle(ids.map((id) => [id, found.get(id) ?? 'failed']))
  }

  const loadBatches = async (ids: readonly string[]) => {
    const stored = await readStored(ids)
    settleFound(stored)
    const found = new Set(stored.map(({ id }) => id))
    const missing = ids.filter((id) => !found.has(id))
    const batches: Promise<void>[] = []
    for (let start = 0; start < missing.length; start += MAX_IDS_PER_CALL)
      batches.push(fetchBatch(missing.slice(start, start + MAX_IDS_PER_CALL)))
    await Promise.all(batches)
  }

  return {
    /** Returns the channels that have been requested. The map is replaced when a channel changes. */
    state: () => state,
    /** Calls a listener when the state has changed. Returns an unsubscribe function. */
    subscribe: changed.subscribe,
    /** Returns the reason why channels could not be loaded, or null if all were loaded. */
    failure: () => failure,
    /** Loads channels that are not loaded, loading or failed. Resolves when no call is in flight. */
    async load(ids: readonly string[]): Promise<void> {
      const missing = ids.filter((id) => !state.has(id))
      if (missing.length > 0) {
        settle(missing.map((id) => [id, 'pending']))
        const loading = loadBatches(missing).finally(() => running.delete(loading))
        running.add(loading)
      }
      await Promise.all(running)
    },
    /** Returns the given channels that are stored on this device and fresh. Makes no call. */
    stored: readStored,
    /** Allows channels whose call has failed to be loaded again. */
    forgetFailed(): void {
      failure = null
      state = new Map([...state].filter(([, channel]) => channel !== 'failed'))
    },
    /** Fetches a channel that may have changed since it was stored. A failure changes nothing. */
    async fetchAgain(id: string): Promise<void> {
      await fetchAndStore([id]).then(settleFound, () => {})
    },
  }
}

export type StoredChannels = ReturnType<typeof createStoredChannels>
