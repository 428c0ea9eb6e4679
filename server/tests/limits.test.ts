import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differencesOf, TWO_LIMITS, unknownRoutes, type LimitedServers } from '../testing/limits/limitFuzz.ts'
import { openLimitedServers } from '../testing/limits/openLimitedServers.ts'
import { folderOfTests } from '../testing/testFolder.ts'

describe('a person who may see some folders', () => {
  const folder = folderOfTests()
  let servers: LimitedServers
  beforeAll(async () => {
    servers = await openLimitedServers(folder, TWO_LIMITS)
  })
  afterAll(() => servers.close())

  it('is thought of by every route', () => {
    expect(unknownRoutes(servers)).toEqual([])
  })

  it('gets no paths from the server of this machine', async () => {
    const headers = { 'x-test-limit': encodeURIComponent(JSON.stringify(TWO_LIMITS[0])) }
    const status = async (init: RequestInit) =>
      await (await fetch(`${servers.whole.origin}/status.json`, init)).json()
    expect(await status({})).toMatchObject({ library: { videos: 24, skipped: 1, owner: {} } })
    expect(await status({ headers })).toMatchObject({ library: { videos: 9, skipped: 0, reading: null } })
    expect(await status({ headers })).not.toHaveProperty('library.owner')
  })

  it('gets from each route what a server answers that has nothing else', async () => {
    expect(await differencesOf(servers, TWO_LIMITS, { seed: 1, count: 100 })).toEqual([])
  })

  it(
    'gets from each route what a server answers that has nothing else, often',
    { tags: 'release' },
    async () => {
      expect(await differencesOf(servers, TWO_LIMITS, { seed: 2, count: 400 })).toEqual([])
    },
  )
})
