import type { WireSearchList } from '@vtube/shared/wire'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildVideos } from '../../testing/buildRows.ts'
import { makeUnsignedToken } from '../../testing/makeUnsignedToken.ts'
import { startV3Server, type V3Server } from '../../testing/startV3Server.ts'

let server: V3Server
let elsewhere: V3Server
beforeAll(async () => {
  const rows = { videos: buildVideos(12, { tags: ['railway'] }) }
  ;[server, elsewhere] = await Promise.all([startV3Server({ rows }), startV3Server({ rows })])
})
afterAll(() => Promise.all([server.close(), elsewhere.close()]))

const RANKED = '/youtube/v3/search?part=id&type=video&maxResults=5&q=railway'
const NEWEST = `${RANKED}&order=date`
const nameOf = (order: string) => JSON.stringify(['search', 'railway', ['video'], null, order])
const INVALID = {
  httpStatus: 400,
  errors: [{ reason: 'invalidPageToken', location: 'pageToken' }],
}

async function nextTokenOf(path: string, at = server): Promise<string> {
  const { nextPageToken } = await at.read<WireSearchList>(path)
  if (!nextPageToken) throw new Error('The list has one page only.')
  return nextPageToken
}

describe('a page token', () => {
  it.each([
    ['nothing at all', NEWEST, 'date', null],
    ['a time that is none', NEWEST, 'date', ['after', 'soon', 'video-0001', 0]],
    ['a row that is no text', NEWEST, 'date', ['after', '1', null, 0]],
    ['an offset beyond every list', RANKED, 'relevance', ['offset', '', '', 1e9]],
    ['an offset that is no number', RANKED, 'relevance', ['offset', '', '', 'far']],
    ['a place as an older version told it', RANKED, 'relevance', ['offset', '', '', 5]],
  ])('that somebody made up is refused: %s', async (_, path, order, payload) => {
    const token = makeUnsignedToken(nameOf(order), payload)
    expect(await server.refusal(`${path}&pageToken=${token}`)).toMatchObject(INVALID)
  })

  it('is refused once a single letter of it is another one', async () => {
    const token = await nextTokenOf(RANKED)
    for (const index of [0, 10, 21, 22, token.length - 5]) {
      const changed = token.slice(0, index) + (token[index] === 'A' ? 'B' : 'A') + token.slice(index + 1)
      expect(await server.refusal(`${RANKED}&pageToken=${changed}`)).toMatchObject(INVALID)
    }
  })

  it('is refused by another installation', async () => {
    const token = await nextTokenOf(RANKED, elsewhere)
    expect(await server.refusal(`${RANKED}&pageToken=${token}`)).toMatchObject(INVALID)
  })
})
