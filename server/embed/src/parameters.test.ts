import { expect, it } from 'vitest'
import { readParameters, trustedParents } from './pageData.ts'

it('reads what the address asks for', () => {
  expect(readParameters('?autoplay=1&mute=1&playsinline=1&start=90.5&origin=http%3A%2F%2Flocalhost')).toEqual(
    {
      autoplay: true,
      muted: true,
      startSeconds: 90.5,
      origin: 'http://localhost',
    },
  )
})

it.each(['', '?autoplay=0&start=-3', '?start=soon&mute=yes', '?start=Infinity'])(
  'begins calmly for %o',
  (search) => {
    expect(readParameters(search)).toEqual({ autoplay: false, muted: false, startSeconds: 0, origin: null })
  },
)

it('lets an address narrow who may speak to the player, never widen it', () => {
  const permitted = ['http://localhost:8080', 'https://app.example.org']
  expect(trustedParents(null, permitted)).toEqual(permitted)
  expect(trustedParents('https://app.example.org', permitted)).toEqual(['https://app.example.org'])
  expect(trustedParents('https://evil.example', permitted)).toEqual([])
})
