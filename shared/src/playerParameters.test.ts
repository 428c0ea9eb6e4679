import { expect, it } from 'vitest'
import { readParameters } from './playerParameters.ts'

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
