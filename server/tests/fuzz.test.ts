import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { faultsOf } from '../testing/fuzz/sendAll.ts'
import { STRANGER } from '../testing/fuzz/requests.ts'
import { readPublicAnswers } from '../testing/fuzz/readPublicAnswers.ts'
import { openWorld, QUICK, type World } from '../testing/fuzz/openWorld.ts'
import { sendRaw, statusOf } from '../testing/sendRaw.ts'

/** A fixed seed, so that this test always sends the same requests. `npm run fuzz` sends others each time. */
const SEED = 9
const REQUESTS = 160

function testWorld(mode: 'library' | 'gateway') {
  let world: World
  beforeAll(async () => {
    world = await openWorld(mode, QUICK)
  })
  afterAll(() => world.close())

  it('answers whatever it is sent, gives nothing away, and answers others as before', async () => {
    const before = await readPublicAnswers(world)
    expect(await faultsOf(world, SEED, REQUESTS)).toEqual([])
    expect(await readPublicAnswers(world)).toEqual(before)
    expect(Object.keys(Object.prototype)).toEqual([])
  })

  it('shows nobody what another visitor was answered', async () => {
    const path = `http://localhost:${world.port}/youtube/v3/videos?part=snippet&id=video-0003`
    const answer = await fetch(path, { headers: { authorization: `Bearer ${world.token}` } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-cache'])
    // The response must not even reveal that the resource is unchanged.
    const stranger = await fetch(path, { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } })
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([401, 'private, no-store'])
  })

  it.each([
    ['a name of its own', `host: ${STRANGER}`, 421],
    ['a forwarded host', `host: localhost\r\nx-forwarded-host: ${STRANGER}\r\nx-forwarded-proto: https`, 200],
    [
      'another address of the page',
      `host: localhost\r\nx-original-url: /\r\nx-rewrite-url: //${STRANGER}/`,
      200,
    ],
  ])('believes no stranger who sends %s, then or later', async (_what, headers, status) => {
    for (const path of ['/', '/config.json', '/identity/.well-known/openid-configuration']) {
      const request = `GET ${path} HTTP/1.1\r\n${headers}\r\nconnection: close\r\n\r\n`
      const { text } = await sendRaw(world.port, request)
      expect([path, statusOf(text)]).toEqual([path, status])
      expect(text).not.toContain(STRANGER)
      expect(await (await fetch(`http://localhost:${world.port}${path}`)).text()).not.toContain(STRANGER)
    }
  })
}

describe.each(['library'] as const)('the whole server, over a %s', (mode) => {
  testWorld(mode)
})
describe.each(['gateway'] as const)('the whole server, over a %s', { tags: 'release' }, (mode) => {
  testWorld(mode)
})
