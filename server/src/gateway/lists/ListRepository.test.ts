import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestGatewayStore, type TestGatewayStore } from '../../../testing/openTestGatewayStore.ts'
import { BackgroundTasks } from '../BackgroundTasks.ts'
import type { GatewayEvents } from '../events.ts'
import { createListRepository, type ListSource } from './ListRepository.ts'

const events: GatewayEvents = {
  answered: () => {},
  upstreamCall: () => {},
  requestShared: () => {},
  error: () => {},
}
let held: TestGatewayStore
beforeAll(async () => {
  held = await openTestGatewayStore()
})
afterAll(() => held.close())

/** A provider's list of which every page has one entry. */
function listOf(key: string) {
  const asked: (string | null)[] = []
  const origin: ListSource = {
    kind: 'search',
    key,
    async fetch({ token }) {
      asked.push(token)
      return {
        entries: [`entry-${asked.length}`],
        nextToken: `page-${asked.length + 1}`,
        total: 9,
        etag: null,
      }
    },
  }
  return { origin, asked }
}

async function twoServers() {
  const now = () => new Date()
  const stores = [held.store, await held.another()] as const
  const repositoryOver = (store: (typeof stores)[number]) =>
    createListRepository({
      store,
      events,
      background: new BackgroundTasks(events),
      now,
      staleTimeoutMs: 60_000,
    })
  return [repositoryOver(stores[0]), repositoryOver(stores[1])] as const
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
