// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { categoryOf, isOfflinePath, paths, queryOf } from './paths.ts'
import { matchPath } from '../routing/matchPath.ts'

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
  it.each([
    '/',
    '/search/cats',
    '/watch/abc',
    '/channel/UC1',
    '/liked',
    '/Liked/',
    '/library',
    '/settings',
    '/settings/data',
    '/auth',
  ])('stands under %s', (path) => {
    expect(isOfflinePath(path)).toBe(true)
  })

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
    '/account',
    '/status',
    '/status.json',
    '/config.json',
    '/sw.js',
    '/watches',
    '/library/folders',
  ])('is never put in the place of %s', (path) => {
    expect(isOfflinePath(path)).toBe(false)
  })
})

/** Returns a path as the browser normalises it. */
const normalisedByBrowser = (path: string): string => new URL(path, 'http://localhost').pathname

describe('the address of a search', () => {
  it.each([
    'maths in pictures',
    'AC/DC',
    '/',
    '//',
    '100%',
    '%2F',
    '%252F',
    'C++ and C#',
    'a?b=c&d=e',
    'say "cheese" & \'smile\'',
    '<b>bold</b>',
    'back\\slash',
    '.',
    '..',
    '...',
    '../..',
    '🎻 violin 👩‍👩‍👧',
    'תפוחים ותפוזים',
    'مرحبا',
    '日本語 字幕',
    'naïve café',
    ';,:@=+$!*()~[]{}|^`',
  ])('keeps the query %j through the address bar and back', (query) => {
    expect(queryOf(normalisedByBrowser(paths.search(query)))).toBe(query)
  })

  it.each(['.', '..', 'a/b', '%2F', '🎻', '#'])(
    'is one segment for %j, so that its route matches',
    (query) => {
      expect(matchPath('/search/:query', normalisedByBrowser(paths.search(query)))).not.toBeNull()
    },
  )

  it('survives half an emoji', () => {
    expect(queryOf(paths.search('\ud83d cut'))).toBe('\ufffd cut')
  })

  it('trims the query, and takes a bare percent sign that somebody typed by hand', () => {
    expect(queryOf('/search/%20cats%20')).toBe('cats')
    expect(queryOf('/search/100%')).toBe('100%')
    expect(queryOf('/search/cats/')).toBe('cats')
    expect(queryOf('/Search/Cats')).toBe('Cats')
  })

  it.each(['/', '/search', '/search/', '/search/%20', '/watch/abc'])('holds no query at %s', (path) => {
    expect(queryOf(path)).toBeNull()
  })
})
