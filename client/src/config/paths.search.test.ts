import { matchPath } from '../routing/matchPath.ts'
import { describe, expect, it } from 'vitest'
import { paths, queryOf } from './paths.ts'

/** Returns the path after the browser has normalised it. */
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
