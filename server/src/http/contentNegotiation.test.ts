import { expect, it } from 'vitest'
import { chooseEncoding, matchesEtag } from './contentNegotiation.ts'

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.8, br;q=0.1', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0', null],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', null],
  ['identity', null],
  ['', null],
  ['br;q=nonsense', null],
  ['br;q=0.0, gzip;q=0.001', 'gzip'],
  ['gzip;q=0, *', 'br'],
  ['gzip;q=0, br;q=0, *', null],
  ['gzip;q=0.5, *;q=0.1', 'gzip'],
  ['br, *;q=0', 'br'],
  ['gzip ; q=0 , br ; q=1', 'br'],
])('an answer for a caller who accepts “%s” is written as %s', (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding)
})

it.each([
  [undefined, '"a"', false],
  ['"a"', '"a"', true],
  ['"b", W/"a"', '"a"', true],
  ['"a"', 'W/"a"', true],
  ['*', '"a"', true],
  ['"b"', '"a"', false],
])('takes an If-None-Match of %s for one of %s: %s', (ifNoneMatch, etag, isMatch) => {
  expect(matchesEtag(ifNoneMatch, etag)).toBe(isMatch)
})
