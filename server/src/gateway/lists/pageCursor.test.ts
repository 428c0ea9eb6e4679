import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../../testing/openCatalogueWith.ts'
import { createPageTokens, type PageTokens } from '../../catalogue/pageToken.ts'
import { decodeCursor, MAX_LIST_ROWS, encodeCursor } from './pageCursor.ts'

let held: FilledCatalogue
let tokens: PageTokens
beforeAll(async () => {
  held = await openCatalogueWith()
  tokens = await createPageTokens(held.keyValues, 'gateway')('chart US')
})
afterAll(() => held.close())

describe('the place that a page token of the gateway stands for', () => {
  it('is the beginning of the list without a token', () => {
    expect(decodeCursor(tokens, null)).toEqual({ stage: 'list', offset: 0, after: null })
  })

  it.each([
    { stage: 'list', offset: 18, after: 'video-0017' },
    { stage: 'list', offset: MAX_LIST_ROWS, after: null },
    { stage: 'catalogue', token: 'of-the-catalogue' },
    { stage: 'catalogue', token: null },
  ] as const)('comes back as it was: %j', (cursor) => {
    expect(decodeCursor(tokens, encodeCursor(tokens, cursor))).toEqual(cursor)
  })

  it.each([
    null,
    { stage: 'list', offset: 1e9, after: null },
    { stage: 'list', offset: MAX_LIST_ROWS + 1, after: null },
    { stage: 'list', offset: -1, after: null },
    { stage: 'list', offset: 1.5, after: null },
    { stage: 'list', offset: 18, after: 17 },
    { stage: 'catalogue', token: 5 },
    { stage: 'elsewhere' },
  ])('is refused where no list can have it, even when this server signed it: %j', (payload) => {
    expect(() => decodeCursor(tokens, tokens.sign(payload))).toThrow(
      expect.objectContaining({ reason: 'invalidPageToken' }),
    )
  })
})
