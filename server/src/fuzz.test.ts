import { sample } from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzRequest } from '../testing/fuzz/requests.ts'
import { sendAll } from '../testing/fuzz/sendAll.ts'
import { openWorld, type World } from '../testing/fuzz/world.ts'

/** Always the same requests here; `npm run fuzz` makes others each time. */
const SEED = 8
const REQUESTS = 350
/** Callers who promise more than they send are sent away soon. */
const QUICK = { VTUBE_REQUEST_TIMEOUT: '1', VTUBE_HEADERS_TIMEOUT: '1', VTUBE_KEEP_ALIVE: '1' }

describe.each(['library', 'gateway'] as const)('the whole server, over a %s', { timeout: 60_000 }, (mode) => {
  let world: World
  beforeAll(async () => {
    world = await openWorld(mode, QUICK)
  })
  afterAll(() => world.close())

  it('answers whatever it is sent, and gives nothing away', async () => {
    const before = await standing(world)
    const faults: object[] = []
    await sendAll(
      world,
      sample(fuzzRequest, { seed: SEED, numRuns: REQUESTS }),
      (request, _answer, fault) => {
        if (fault !== null) faults.push({ fault, request, seed: SEED })
      },
    )
    expect(faults).toEqual([])
    expect(await standing(world)).toEqual(before)
    expect(Object.keys(Object.prototype)).toEqual([])
  })
})

/** What others are answered: nothing that somebody sends may change it. */
async function standing({ port, token }: World) {
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`http://localhost:${port}${path}`, { headers })
    return [answer.status, answer.headers.get('etag'), await answer.text()]
  }
  return [
    await get('/'),
    await get('/config.json'),
    await get('/identity/.well-known/openid-configuration'),
    await get('/youtube/v3/videos?part=snippet&id=video-0003'),
    await get('/youtube/v3/videos?part=snippet&id=video-0003', { authorization: `Bearer ${token}` }),
  ]
}
