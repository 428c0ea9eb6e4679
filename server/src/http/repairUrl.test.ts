import { expect, it } from 'vitest'
import { repairUrl } from './requestContext.ts'

it.each([
  ['/search/100%', '/search/100%25'],
  ['/search/100%?a=%', '/search/100%25?a=%'],
  ['/search/%F0%9F%8E%BB', '/search/%F0%9F%8E%BB'],
  ['/search/50%%20off', '/search/50%25%20off'],
  ['/search/%FF', '/search/%25FF'],
  ['/watch/abc?q=100%', '/watch/abc?q=100%'],
])('reads %s as %s', (url, repaired) => {
  expect(repairUrl({ url })).toBe(repaired)
})
