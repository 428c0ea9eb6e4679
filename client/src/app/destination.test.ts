import { expect, it } from 'vitest'
import { destinationOf, signInLocation } from './destination.ts'

it('remembers the whole address that was wanted', () => {
  const { to, state } = signInLocation({ pathname: '/watch/a', search: '?t=5', hash: '#x' })
  expect(to).toBe('/auth')
  expect(destinationOf(state)).toBe('/watch/a?t=5#x')
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
  expect(destinationOf(state)).toBe('/')
})
