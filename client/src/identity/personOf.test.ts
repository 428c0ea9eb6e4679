import { expect, it } from 'vitest'
import { buildToken } from '../testing/buildToken.ts'
import { personOf } from './personOf.ts'

it('names a person the same with every token, and tells nobody who it is', async () => {
  const name = await personOf(buildToken({ sub: 'maya', exp: 1 }))
  expect(name).toBe(await personOf(buildToken({ sub: 'maya', exp: 2 })))
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(name).not.toBe(await personOf(buildToken({ sub: 'kenji', exp: 1 })))
})

it.each(['', 'opaque', buildToken({ exp: 1 })])('has no name for whoever %o is of', async (token) => {
  expect(await personOf(token)).toBeNull()
})
