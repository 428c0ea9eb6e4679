import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestGatewayStore, type TestGatewayStore } from '../../../testing/openTestGatewayStore.ts'
import { Background } from '../Background.ts'
import type { GatewayEvents } from '../events.ts'
import { createListKeeper, type ListOrigin } from './ListKeeper.ts'

const events: GatewayEvents = {
  answered: () => {},
  upstreamCall: () => {},
  flightShared: () => {},
  trouble: () => {},
}
let held: TestGatewayStore
beforeAll(async () => {
  held = await openTestGatewayStore()
})
afterAll(() => held.close())

/** A provider's list of which every page has one entry. */
function listOf(key: string) {
  const asked: (string | null)[] = []
  const origin: ListOrigin = {
    kind: 'search',
    key,
    async fetch({ token }) {
      asked.push(token)
      return { entries: [`entry-${asked.length}`], next: `page-${asked.length + 1}`, total: 9, etag: null }
    },
  }
  return { origin, asked }
}

async function twoServers() {
  const now = () => new Date()
  const stores = [held.store, await held.another()] as const
  const keeperOver = (store: (typeof stores)[number]) =>
    createListKeeper({ store, events, background: new Background(events), now })
  return [keeperOver(stores[0]), keeperOver(stores[1])] as const
}

it('does not ask for what another server has brought since this one looked', async () => {
  const [one, other] = await twoServers()
  const { origin, asked } = listOf('cats')
  const brought = await one.refresh(origin, null)
  expect((await other.refresh(origin, null)).entries).toEqual(brought.entries)
  expect(asked).toEqual([null])
})

it('does not lengthen a list that another server has lengthened since', async () => {
  const [one, other] = await twoServers()
  const { origin, asked } = listOf('dogs')
  const first = await one.refresh(origin, null)
  await one.extend(origin, first)
  expect((await other.extend(origin, first)).entries).toEqual(['entry-1', 'entry-2'])
  expect(asked).toEqual([null, 'page-2'])
})
