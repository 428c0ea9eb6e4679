import { findChannelId } from '../../api/channels.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import type { ImportedData } from './sources/importedData.ts'

/** The number of names that are looked up: each costs a unit of the provider's quota, of which a day has 10,000. */
const MAX_LOOKUPS = 50

/** Returns what is asked for. Names of the kind `c/…` have become handles, of which most are the same. */
function queryOf(handle: string): { forHandle: string } | { forUsername: string } {
  const [kind = '', name] = handle.split('/')
  if (kind === 'user' && name !== undefined) return { forUsername: name }
  return { forHandle: `@${(name ?? kind).replace(/^@/, '')}` }
}

/**
 * Looks up the channels of which only a name is known, and adds those that are found to the subscriptions. What is not
 * found stays. So does the rest once a look-up fails, because the quota is used up or there is no connection.
 */
export const resolveHandles =
  (data: ImportedData): Thunk<Promise<ImportedData>> =>
  async (_, __, { api }) => {
    const found = new Map<string, string>()
    for (const handle of data.handles.slice(0, MAX_LOOKUPS)) {
      try {
        const id = await findChannelId(api, queryOf(handle))
        if (id !== null) found.set(handle, id)
      } catch {
        break
      }
    }
    if (found.size === 0) return data
    const known = new Set(data.subscriptions.map(({ channelId }) => channelId))
    const added = [...new Set(found.values())].filter((id) => !known.has(id))
    return {
      ...data,
      subscriptions: [
        ...data.subscriptions,
        ...added.map((channelId) => ({ channelId, subscribedAt: null })),
      ],
      handles: data.handles.filter((handle) => !found.has(handle)),
    }
  }
