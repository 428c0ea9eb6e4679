import { afterAll, beforeAll, expect, it } from 'vitest'
import { openGatewayStore, type TestGatewayStore } from '../../../testing/openGatewayStore.ts'
import { BackgroundTasks } from '../BackgroundTasks.ts'
import type { GatewayEvents } from '../answerKinds.ts'
import type { Provider } from '../provider/Provider.ts'
import { createListRepository, type ListSource } from './ListRepository.ts'

const events: GatewayEvents = {
  answered: () => {},
  upstreamCall: () => {},
  requestShared: () => {},
  error: () => {},
}
let held: TestGatewayStore
beforeAll(async () => {
  held = await openGatewayStore()
})
afterAll(() => held.close())

/** Creates a list whose pages have one entry each, and two servers that read it. */
async function listOnTwoServers(key: string) {
  const asked: (string | null)[] = []
  const provider: Pick<Provider, 'page'> = {
    async page(_call, { token }) {
      asked.push(token)
      return { items: [], nextToken: `page-${asked.length + 1}`, total: 9, etag: null }
    },
  }
  const source: ListSource = {
    kind: 'search',
    key,
    call: { resource: 'search', part: 'snippet', parameters: {}, readItem: () => null },
    spendingFor: () => ({ spender: null, floor: 0, share: { amount: 1, floorBeyond: 0 } }),
    store: async () => ({ entries: [`entry-${asked.length}`] }),
  }
  const background = new BackgroundTasks(events)
  const common = { provider, events, background, now: () => new Date(), staleTimeoutMs: 60_000 }
  const one = createListRepository({ ...common, store: held.store })
  const other = createListRepository({ ...common, store: await held.another() })
  return { source, asked, one, other }
}

it('does not ask for what another server has brought since this one looked', async () => {
  const { source, asked, one, other } = await listOnTwoServers('cats')
  const brought = await one.refresh(source, null)
  expect((await other.refresh(source, null)).entries).toEqual(brought.entries)
  expect(asked).toEqual([null])
})

it('does not lengthen a list that another server has lengthened since', async () => {
  const { source, asked, one, other } = await listOnTwoServers('dogs')
  const first = await one.refresh(source, null)
  await one.extend(source, first)
  expect((await other.extend(source, first)).entries).toEqual(['entry-1', 'entry-2'])
  expect(asked).toEqual([null, 'page-2'])
})
