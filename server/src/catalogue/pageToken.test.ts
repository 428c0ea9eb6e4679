import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openCatalogueWith, type FilledCatalogue } from '../../testing/openCatalogueWith.ts'
import { createPageTokens } from './pageToken.ts'

const PLACE = v.strictObject({ offset: v.number() })
const INVALID = expect.objectContaining({ status: 400, reason: 'invalidPageToken' })

let held: FilledCatalogue
beforeAll(async () => {
  held = await openCatalogueWith()
})
afterAll(() => held.close())
const open = (issuer = 'library', list = 'chart') => createPageTokens(held.keyValues, issuer)(list)

describe('a page token', () => {
  it('tells any server over the same database what it was signed with', async () => {
    const [one, other] = await Promise.all([open(), open()])
    expect(other.verify(one.sign({ offset: 5 }), PLACE)).toEqual({ offset: 5 })
  })

  it('is worth nothing for another list, or for another part of the server', async () => {
    const token = (await open()).sign({ offset: 5 })
    for (const tokens of [await open('library', 'search'), await open('gateway')])
      expect(() => tokens.verify(token, PLACE)).toThrow(INVALID)
  })

  it.each([null, [], 5, { offset: '5' }, { offset: 5, limit: 10 }])(
    'that was signed with another shape is refused: %j',
    async (payload) => {
      const tokens = await open()
      expect(() => tokens.verify(tokens.sign(payload), PLACE)).toThrow(INVALID)
    },
  )

  it('is refused in words, not by a fault, when it is empty, short or no ASCII', async () => {
    const tokens = await open()
    for (const token of ['', 'x', 'é'.repeat(30), '\0', 'A'.repeat(22)])
      expect(() => tokens.verify(token, PLACE)).toThrow(INVALID)
  })

  it('can be signed after the database was away for a moment', async () => {
    let isAway = true
    const keyValue = {
      ...held.keyValues,
      get: (namespace: string, key: string) =>
        isAway ? Promise.reject(new Error('away')) : held.keyValues.get(namespace, key),
    }
    const tokensOf = createPageTokens(keyValue, 'library')
    await expect(tokensOf('chart')).rejects.toThrow('away')
    isAway = false
    const token = (await tokensOf('chart')).sign({ offset: 5 })
    expect((await open()).verify(token, PLACE)).toEqual({ offset: 5 })
  })
})
