import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestCatalogue, type TestCatalogue } from '../../../testing/openTestCatalogue.ts'
import { createPageTokens, type PageTokens } from '../../catalogue/pageToken.ts'
import { fromToken, LONGEST_LIST, toToken } from './place.ts'

let held: TestCatalogue
let tokens: PageTokens
beforeAll(async () => {
  held = await openTestCatalogue()
  tokens = await createPageTokens(held.catalogue.keyValue, 'gateway')('chart US')
})
afterAll(() => held.close())

describe('the place that a page token of the gateway stands for', () => {
  it('is the beginning of the list without a token', () => {
    expect(fromToken(tokens, null)).toEqual({ stage: 'list', offset: 0, after: null })
  })

  it.each([
    { stage: 'list', offset: 18, after: 'video-0017' },
    { stage: 'list', offset: LONGEST_LIST, after: null },
    { stage: 'memory', token: 'of-the-catalogue' },
    { stage: 'memory', token: null },
  ] as const)('comes back as it was: %j', (place) => {
    expect(fromToken(tokens, toToken(tokens, place))).toEqual(place)
  })

  it.each([
    null,
    { stage: 'list', offset: 1e9, after: null },
    { stage: 'list', offset: LONGEST_LIST + 1, after: null },
    { stage: 'list', offset: -1, after: null },
    { stage: 'list', offset: 1.5, after: null },
    { stage: 'list', offset: 18, after: 17 },
    { stage: 'memory', token: 5 },
    { stage: 'elsewhere' },
  ])('is refused where no list can have it, even when this server signed it: %j', (payload) => {
    expect(() => fromToken(tokens, tokens.sign(payload))).toThrow(
      expect.objectContaining({ reason: 'invalidPageToken' }),
    )
  })
})
