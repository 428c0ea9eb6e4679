import { expect, it } from 'vitest'
import { buildToken } from '../testing/buildToken.ts'
import { userIdOf } from './tokenClaims.ts'

it('names a person the same with every token, and tells nobody who it is', async () => {
  const name = await userIdOf(buildToken({ sub: 'maya', exp: 1 }))
  expect(name).toBe(await userIdOf(buildToken({ sub: 'maya', exp: 2 })))
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(name).not.toBe(await userIdOf(buildToken({ sub: 'kenji', exp: 1 })))
})

it.each(['', 'opaque', buildToken({ exp: 1 })])('has no name for whoever %o is of', async (token) => {
  expect(await userIdOf(token)).toBeNull()
})
