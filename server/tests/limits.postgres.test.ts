// @module-tag release
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differencesOf, TWO_LIMITS, type LimitedServers } from '../testing/limits/limitFuzz.ts'
import { openLimitedServers } from '../testing/limits/openLimitedServers.ts'
import { createTestDatabase } from '../testing/postgres/createTestDatabase.ts'
import { folderOfTests } from '../testing/testFolder.ts'

describe('a person who may see some folders of a shared library', () => {
  const folder = folderOfTests()
  let servers: LimitedServers
  beforeAll(async () => {
    servers = await openLimitedServers(folder, TWO_LIMITS, async () => ({
      VTUBE_DATABASE_URL: (await createTestDatabase()).url,
    }))
  })
  afterAll(() => servers.close())

  it('gets from each route what a server answers that has nothing else', async () => {
    expect(await differencesOf(servers, TWO_LIMITS, { seed: 5, count: 48 })).toEqual([])
  })

  it('gets from each route what a server answers that has nothing else, often', async () => {
    expect(await differencesOf(servers, TWO_LIMITS, { seed: 6, count: 120 })).toEqual([])
  })
})
