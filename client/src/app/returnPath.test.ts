import { expect, it } from 'vitest'
import { returnPathOf, clearReturnPath, storeReturnPath, signInNavigation } from './returnPath.ts'

it('remembers the whole address that was wanted', () => {
  const { to, state } = signInNavigation({ pathname: '/watch/a', search: '?t=5', hash: '#x' })
  expect(to).toBe('/auth')
  expect(returnPathOf(state)).toBe('/watch/a?t=5#x')
})

it('keeps the wanted page over a sign-in at another site, until the visitor has arrived', () => {
  storeReturnPath({ from: '/watch/a' })
  expect(returnPathOf(null)).toBe('/watch/a')
  expect(returnPathOf({ from: null })).toBe('/')
  clearReturnPath()
  expect(returnPathOf(null)).toBe('/')
})

it('leads home from a kept address that is none of ours', () => {
  sessionStorage.setItem('vtube.wanted', 'https://evil.example/')
  expect(returnPathOf(null)).toBe('/')
  clearReturnPath()
})

it.each([
  null,
  undefined,
  {},
  { from: null },
  { from: 7 },
  { from: 'watch' },
  { from: '//evil.example/' },
  { from: 'https://evil.example/' },
  { from: '/\\evil.example/' },
  { from: '/\t/evil.example/' },
  { from: 'javascript:alert(1)' },
])('leads home from %o', (state) => {
  expect(returnPathOf(state)).toBe('/')
})
