import { afterEach, expect, it } from 'vitest'
import { isolated } from './isolated.ts'

afterEach(() => document.documentElement.removeAttribute('dir'))

it.each(['Slow piano', 'قطة', '14:05!'])('isolates %s in a page from right to left', (text) => {
  document.documentElement.dir = 'rtl'
  expect(isolated(text)).toBe(`\u2068${text}\u2069`)
})

it.each(['سوق الفوانيس', 'שלום!', 'a \u202Eb', 'a \u2067b'])(
  'isolates %j in a page from left to right',
  (text) => {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`)
  },
)

it.each(['Slow piano (live)!', 'Первый снег', '달밤에 담장', 'ไทย', '🐈 14:05', ''])(
  'leaves %j as it is in a page from left to right',
  (text) => {
    expect(isolated(text)).toBe(text)
  },
)
