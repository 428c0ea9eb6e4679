import { expect, it } from 'vitest'
import { faultsOf } from '../testing/fuzz/sendAll.ts'
import { openWorld, QUICK } from '../testing/fuzz/openWorld.ts'
import { createTestDatabase } from '../testing/postgres/createTestDatabase.ts'

it.each(['library', 'gateway'] as const)(
  'over a shared database and a %s, the server answers whatever it is sent',
  { tags: 'release' },
  async (mode) => {
    const { url } = await createTestDatabase()
    const world = await openWorld(mode, { ...QUICK, VTUBE_DATABASE_URL: url })
    try {
      expect(await faultsOf(world, 9, 100)).toEqual([])
    } finally {
      await world.close()
    }
  },
)
