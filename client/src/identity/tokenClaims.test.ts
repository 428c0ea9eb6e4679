// @vitest-environment node
import { expect, it } from 'vitest'
import { buildToken } from '../testing/buildToken.ts'
import { isFresh, tokenExpiry, userIdOf } from './tokenClaims.ts'

it('reads when a token ends', () => {
  expect(tokenExpiry(buildToken({ exp: 1_800_000_000 }))).toBe(1_800_000_000_000)
})

it('reads a token whose claims hold more than ASCII', () => {
  // The characters of this name are encoded differently in base64 and base64url.
  const payload = Buffer.from(JSON.stringify({ exp: 5, name: 'ÿÿÿ>>>???' })).toString('base64url')
  expect(tokenExpiry(`a.${payload}.c`)).toBe(5000)
})

it.each(['', 'opaque', 'a.b.c', 'a.bnVsbA.c', `a.${btoa('{"exp":"soon"}')}.c`])(
  'knows no end of %o',
  (token) => {
    expect(tokenExpiry(token)).toBeNull()
  },
)

it('counts a token until 30 seconds before its end, and one without an end always', () => {
  expect(isFresh(100_000, 69_999)).toBe(true)
  expect(isFresh(100_000, 70_000)).toBe(false)
  expect(isFresh(null, Number.MAX_SAFE_INTEGER)).toBe(true)
})

it('names a person the same with every token, and tells nobody who it is', async () => {
  const name = await userIdOf(buildToken({ sub: 'maya', exp: 1 }))
  expect(name).toBe(await userIdOf(buildToken({ sub: 'maya', exp: 2 })))
  expect(name).toMatch(/^[0-9a-f]{32}$/)
  expect(name).not.toBe(await userIdOf(buildToken({ sub: 'kenji', exp: 1 })))
})

it.each(['', 'opaque', buildToken({ exp: 1 })])('has no name for whoever %o is of', async (token) => {
  expect(await userIdOf(token)).toBeNull()
})
