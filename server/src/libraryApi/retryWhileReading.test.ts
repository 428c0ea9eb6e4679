import type { WireChannelList, WireVideoList } from '@vtube/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { buildChannel, buildVideo } from '../../testing/buildRows.ts'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { startV3Server, type V3Server } from '../../testing/startV3Server.ts'
import { createCatalogueSource } from '../catalogue/CatalogueSource.ts'
import { retryWhileReading } from './retryWhileReading.ts'

let isReading = true
let held: FilledCatalogue
let server: V3Server
beforeAll(async () => {
  const channels = [buildChannel({ id: 'UCpond' })]
  held = await openCatalogueWith({ videos: [buildVideo({ id: 'koi', channelId: 'UCpond' })], channels })
  const source = createCatalogueSource(held, 'library')
  server = await startV3Server({ source: retryWhileReading(source, () => isReading) })
})
beforeEach(() => {
  isReading = true
})
afterAll(async () => {
  await server.close()
  await held.close()
})

const get = (query: string, headers?: Record<string, string>) => server.get(`/youtube/v3/${query}`, headers)

it.each(['videos?part=id&id=koi,heron', 'channels?part=id&id=UCpond,UClake'])(
  'asks to try again where an answer leaves out what may not have been read yet: %s',
  async (query) => {
    const partial = await get(query)
    expect([partial.status, partial.headers.get('retry-after')]).toEqual([200, '5'])
    const { items } = (await partial.json()) as WireVideoList | WireChannelList
    expect(items).toHaveLength(1)

    isReading = false
    // The status must not be 304, because browsers then keep the header of the cached response.
    const whole = await get(query, { 'if-none-match': partial.headers.get('etag') ?? '' })
    expect([whole.status, whole.headers.get('retry-after')]).toEqual([200, null])
  },
)

it.each(['videos?part=id&id=koi,koi', 'channels?part=id&id=UCpond', 'videos?part=id&chart=mostPopular'])(
  'has nothing to add to an answer that is complete: %s',
  async (query) => {
    const { status, headers } = await get(query)
    expect([status, headers.get('retry-after')]).toEqual([200, null])
  },
)

it.each(['playlistItems?part=id&playlistId=UUlake', 'commentThreads?part=id&videoId=heron'])(
  'says of nothing that it does not exist before all is read: %s',
  async (query) => {
    const { status, headers } = await get(query)
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    isReading = false
    expect((await get(query)).status).toBe(404)
  },
)
