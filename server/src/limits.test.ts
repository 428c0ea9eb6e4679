import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  compareAnswers,
  TWO_LIMITS,
  unknownRoutes,
  type LimitedServers,
} from '../testing/limits/limitFuzz.ts'
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

  it('gets from each route what a server answers that has nothing else', async () => {
    await compareAnswers(servers, TWO_LIMITS, { seed: 1, count: 100 })
  })

  it.each([2, 3, 4])(
    'gets from each route what a server answers that has nothing else, with seed %i',
    { tags: 'release' },
    async (seed) => {
      await compareAnswers(servers, TWO_LIMITS, { seed, count: 1_500 })
    },
  )
})
