import { findChannelId } from '../../api/channelsApi.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import type { ImportedData } from './sources/importedData.ts'

/** The maximum number of names that are looked up. Each costs one of the 10,000 daily units of the provider. */
const MAX_LOOKUPS = 50

/** Returns the query for a channel's name. `c/…` is looked up as a handle, which is the same for most channels. */
function queryOf(handle: string): { forHandle: string } | { forUsername: string } {
  const [kind = '', name] = handle.split('/')
  if (kind === 'user' && name !== undefined) return { forUsername: name }
  return { forHandle: `@${(name ?? kind).replace(/^@/, '')}` }
}

/**
 * Looks up the channels that are known only by name, and adds the found channels to the subscriptions. Names without a
 * channel stay in `handles`. If a look-up fails, because the quota is used up or the device is offline, the remaining
 * names stay in `handles` too.
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
