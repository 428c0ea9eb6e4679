import { expect, it } from 'vitest'
import { destinationOf, forgetDestination, keepDestination, signInLocation } from './destination.ts'

it('remembers the whole address that was wanted', () => {
  const { to, state } = signInLocation({ pathname: '/watch/a', search: '?t=5', hash: '#x' })
  expect(to).toBe('/auth')
  expect(destinationOf(state)).toBe('/watch/a?t=5#x')
})

it('keeps the wanted page over a sign-in at another site, until the visitor has arrived', () => {
  keepDestination({ from: '/watch/a' })
  expect(destinationOf(null)).toBe('/watch/a')
  expect(destinationOf({ from: null })).toBe('/')
  forgetDestination()
  expect(destinationOf(null)).toBe('/')
})

it('leads home from a kept address that is none of ours', () => {
  sessionStorage.setItem('vtube.wanted', 'https://evil.example/')
  expect(destinationOf(null)).toBe('/')
  forgetDestination()
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
