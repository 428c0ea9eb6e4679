import { describe, expect, it } from 'vitest'
import { categoryOf, isOfflinePath, paths } from './paths.ts'

it('has no category in the address of the feed of all', () => {
  expect(paths.home()).toBe('/')
  expect(paths.home('All')).toBe('/')
})

it.each(['Music', 'React Courses', 'Rock & Roll', 'C++', '50 %', '猫', 'a=b#c'])(
  'finds the category %s again',
  (category) => {
    const address = new URL(paths.home(category), 'https://vtube.example')
    expect(address.pathname).toBe('/')
    expect(categoryOf(address.search)).toBe(category)
  },
)

it.each(['', '?category=', '?category=%20', '?other=x'])('takes %o for all', (search) => {
  expect(categoryOf(search)).toBe('All')
})

it('names the playlist that a video page goes through, if any', () => {
  expect(paths.watchIn('a&b', 'c/d')).toBe('/watch/c%2Fd?list=a%26b')
  expect(paths.watchIn(null, 'c/d')).toBe(paths.watch('c/d'))
})

it('keeps ids that hold more than letters in one segment', () => {
  expect(paths.watch('a/b?c#d')).toBe('/watch/a%2Fb%3Fc%23d')
  expect(paths.channel('a/b')).toBe('/channel/a%2Fb')
})

describe('the cached page', () => {
  it.each(['/', '/search/cats', '/watch/abc', '/channel/UC1', '/liked', '/Liked/', '/auth'])(
    'stands under %s',
    (path) => {
      expect(isOfflinePath(path)).toBe(true)
    },
  )

  it.each([
    '/embed/abc',
    '/media/abc',
    '/images/video/abc/thumbnail',
    '/youtube/v3/videos',
    '/complete/search',
    '/identity/auth',
    '/auth/callback',
    '/opening.html',
    '/healthz',
    '/readyz',
    '/metrics',
    '/status',
    '/status.json',
    '/config.json',
    '/sw.js',
    '/watches',
  ])('is never put in the place of %s', (path) => {
    expect(isOfflinePath(path)).toBe(false)
  })
})
