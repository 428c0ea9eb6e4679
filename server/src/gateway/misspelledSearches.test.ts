import { describe, expect, it } from 'vitest'
import { buildVideos } from '../../testing/buildRows.ts'
import { inquiryOf, gatewaysOfEachTest, type TestGateway } from '../../testing/openGateways.ts'
import type { SearchQuery } from '../domain/VideoSource.ts'

const gateways = gatewaysOfEachTest()
let fixture: TestGateway

/** Opens a gateway that remembers some of the videos about pendulums which the provider has. */
async function start(searches: number, remembered = 3) {
  const videos = buildVideos(12, { title: 'Pendulum', tags: [], description: '', channelTitle: '' })
  fixture = await gateways.open({ rows: { videos }, totals: { search: searches } })
  const ids = videos.slice(0, remembered).map(({ id }) => id)
  await fixture.gateway.source.listVideos({ ids }, inquiryOf(null))
}

async function search(q: string, query: Partial<SearchQuery> = {}) {
  const { value } = await fixture.gateway.source.search(
    {
      q,
      channelId: null,
      types: ['video', 'channel'],
      order: 'relevance',
      maxResults: 10,
      pageToken: null,
      ...query,
    },
    inquiryOf('visitor-1'),
  )
  return value
}
const searchedWords = () =>
  fixture.provider.calls
    .filter(({ resource }) => resource === 'search')
    .map(({ parameters }) => parameters['q'])

describe('a misspelled search of the gateway', () => {
  it('reaches the provider as it was typed, which knows more words than are remembered', async () => {
    await start(5, 12)
    expect(await search('pendulm')).not.toHaveProperty('correctedQuery')
    expect(searchedWords()).toEqual(['pendulm'])
    expect(await fixture.spent('search')).toBe(1)
  })

  it('reaches the provider without our own parameter where the exact words are wanted', async () => {
    await start(5)
    await search('pendulm', { isExact: true })
    const call = fixture.provider.calls.find(({ resource }) => resource === 'search')
    expect(call?.parameters).toMatchObject({ q: 'pendulm' })
    expect(call?.parameters).not.toHaveProperty('exactWords')
  })

  it('is corrected without a call where the searches of the day are used up', async () => {
    await start(0)
    const first = await search('pendulm', { maxResults: 2 })
    expect(first).toMatchObject({ correctedQuery: 'pendulum', items: { length: 2 } })
    const second = await search('pendulm', { maxResults: 2, pageToken: first.nextPageToken })
    expect(second).toMatchObject({ correctedQuery: 'pendulum', items: { length: 1 } })
    expect(searchedWords()).toEqual([])
    expect(await fixture.spent('search')).toBe(0)
  })

  it('finds nothing where the exact words are wanted', async () => {
    await start(0)
    const page = await search('pendulm', { isExact: true })
    expect(page.items).toEqual([])
    expect(page).not.toHaveProperty('correctedQuery')
  })

  it('is not corrected for a category or for the title of a video', async () => {
    await start(0)
    for (const query of [{ order: 'date' as const }, {}])
      expect(await search('pendulm', { types: ['video'], ...query })).not.toHaveProperty('correctedQuery')
  })
})
