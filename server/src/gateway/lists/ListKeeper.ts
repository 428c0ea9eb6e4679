import type { Background } from '../Background.ts'
import type { GatewayEvents } from '../events.ts'
import { FLIGHT_PATIENCE_MS, STALE_PATIENCE_MS } from '../freshness.ts'
import type { SpendingReason } from '../planner/policy.ts'
import type { PageCall } from '../provider/Provider.ts'
import { createSingleFlight } from '../singleFlight.ts'
import type { GatewayStore, KeptEntry, KeptKind } from '../store/GatewayStore.ts'
import { UpstreamError } from '../upstream/UpstreamError.ts'
import { within } from '../within.ts'

/** A list of the provider's as far as it is known: names of its entries, in its order. */
export interface KeptList {
  entries: readonly string[]
  /** The provider's token for what comes after; null at the list's end. */
  next: string | null
  total: number
  etag: string | null
  takenAt: Date
  checkedAt: Date
}

export interface FetchedPage {
  entries: readonly string[]
  next: string | null
  total: number
  etag: string | null
}

/** A list that can be asked for. Whatever its entries stand for is kept by `fetch` itself. */
export interface ListOrigin {
  kind: KeptKind
  key: string
  /** A page of the provider's; 'unchanged' where the tag still holds. Throws like the provider. */
  fetch(call: ListCall): Promise<FetchedPage | 'unchanged'>
}

export interface ListCall extends PageCall {
  /** The first page of a list that nobody knows, or of one that is old; or the page after the last one. */
  reason: SpendingReason
}

/** Keeper of lists that are asked for page by page and grow at their end. */
export interface ListKeeper {
  read(kind: KeptKind, key: string): Promise<KeptList | null>
  /**
   * Asks for the list anew. Equal requests share one flight, on all servers. With something old to show, nobody
   * waits for long. Throws like the provider.
   * @param known what is kept of it
   */
  refresh(origin: ListOrigin, known: KeptList | null): Promise<KeptList>
  /** Asks for the page after the last one. Throws like the provider. */
  extend(origin: ListOrigin, known: KeptList): Promise<KeptList>
}

interface Body {
  entries: string[]
  next: string | null
  total: number
}

function toList({ body, etag, takenAt, checkedAt }: KeptEntry): KeptList {
  const { entries, next, total }: Body = JSON.parse(body)
  return { entries, next, total, etag, takenAt, checkedAt }
}

function toEntry({ entries, next, total, etag, takenAt, checkedAt }: KeptList): KeptEntry {
  const body: Body = { entries: [...entries], next, total }
  return { body: JSON.stringify(body), etag, takenAt, checkedAt }
}

export interface ListKeeperOptions {
  store: GatewayStore
  events: GatewayEvents
  background: Background
  now: () => Date
}

export function createListKeeper({ store, events, background, now }: ListKeeperOptions): ListKeeper {
  const fly = createSingleFlight(() => events.flightShared('list'))

  const read = async (kind: KeptKind, key: string): Promise<KeptList | null> => {
    const entry = await store.kept(kind, key)
    return entry === null ? null : toList(entry)
  }

  /**
   * One flight for this server, and one for all of them; what another one brought is read from where it is kept.
   * @param isNews whether what is kept is what the flight is for
   */
  const flyAlone = (
    origin: ListOrigin,
    step: string,
    isNews: (kept: KeptList) => boolean,
    work: () => Promise<KeptList>,
  ): Promise<KeptList> => {
    const name = JSON.stringify([origin.kind, origin.key, step])
    const brought = async () => {
      const kept = await read(origin.kind, origin.key)
      return kept !== null && isNews(kept) ? kept : null
    }
    return fly(name, async () => {
      // Another server may have landed between our look at what is kept and our start.
      const flown = await store.alone(name, FLIGHT_PATIENCE_MS, async () => (await brought()) ?? work())
      const list = flown === null ? await brought() : flown.value
      if (list !== null) return list
      throw new UpstreamError('unavailable', 'Another server asked for this and got no answer.')
    })
  }

  const keep = async (origin: ListOrigin, list: KeptList): Promise<KeptList> => {
    await store.keep(origin.kind, origin.key, toEntry(list))
    return list
  }

  async function fetchFirst(origin: ListOrigin, known: KeptList | null): Promise<KeptList> {
    const page = await origin.fetch({
      token: null,
      etag: known?.etag ?? null,
      reason: known === null ? 'first' : 'refresh',
    })
    const moment = now()
    if (page !== 'unchanged') return keep(origin, { ...page, takenAt: moment, checkedAt: moment })
    if (known === null) throw new UpstreamError('unavailable', 'The provider confirmed what nobody knows.')
    await store.confirm(origin.kind, origin.key, moment)
    return { ...known, checkedAt: moment }
  }

  async function fetchNext(origin: ListOrigin, known: KeptList): Promise<KeptList> {
    const call: ListCall = { token: known.next, etag: null, reason: 'further' }
    const page = await origin.fetch(call).catch((error: unknown) => {
      // The provider has forgotten its own token: the list ends here until it is asked for anew.
      if (error instanceof UpstreamError && error.kind === 'invalidPageToken') return null
      throw error
    })
    if (page === null || page === 'unchanged') return keep(origin, { ...known, next: null })
    // Pages may repeat what an earlier one had (FACTS: oddities).
    const entries = [...new Set([...known.entries, ...page.entries])]
    return keep(origin, { ...known, entries, next: page.next, total: Math.max(known.total, entries.length) })
  }

  return {
    read,
    refresh(origin, known) {
      const isNews = (kept: KeptList) => known === null || kept.checkedAt > known.checkedAt
      const flight = flyAlone(origin, FIRST, isNews, () => fetchFirst(origin, known))
      return known === null ? flight : within(STALE_PATIENCE_MS, flight, background)
    },
    extend(origin, known) {
      const isNews = (kept: KeptList) => kept.next !== known.next
      return flyAlone(origin, known.next ?? '', isNews, () => fetchNext(origin, known))
    },
  }
}

const FIRST = 'first'
