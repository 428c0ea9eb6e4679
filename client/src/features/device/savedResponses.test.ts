import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { PLAYER_CACHE } from '../../storage/saved/savedVideos.ts'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { network } from '../../testing/network.ts'
import { savePlayer } from './savedResponses.ts'

const EMBED = `${location.origin}/embed/`
const PAGE = '<script type="application/json" id="player-data">{}</script>'
const SIGN_IN = () => HttpResponse.html('<h1>Sign in</h1>')

const serve = (path: string, answer: () => Response) => network.use(http.get(`*${path}`, answer))
const saved = async () =>
  (await (await caches.open(PLAYER_CACHE)).keys()).map(({ url }) => new URL(url).pathname).sort()

beforeEach(async () => {
  fillDevice()
  serve('/embed/', () => HttpResponse.html(PAGE))
  for (const name of ['one', 'two']) serve(`/embed/assets/${name}.js`, () => HttpResponse.text(name))
  await savePlayer(EMBED, ['/embed/assets/one.js'])
})

describe('the player on this device', () => {
  it('is replaced by a new one as a whole', async () => {
    await savePlayer(EMBED, ['/embed/assets/two.js'])
    expect(await saved()).toEqual(['/embed/', '/embed/assets/two.js'])
  })

  // qnbs/WorldScript-Studio#525: a complete cache was removed for one that lacked files.
  it.each([
    ['its page does not arrive', '/embed/', () => HttpResponse.error()],
    ['a file does not arrive', '/embed/assets/two.js', () => HttpResponse.error()],
    // medic/cht-core#6337: the sign-in was cached in place of what was asked for.
    ['a sign-in comes in place of its page', '/embed/', SIGN_IN],
    ['a sign-in comes in place of a file', '/embed/assets/two.js', SIGN_IN],
  ])('stays with its files if %s', async (_, path, answer) => {
    serve(path, answer)
    await savePlayer(EMBED, ['/embed/assets/two.js'])
    expect(await saved()).toEqual(expect.arrayContaining(['/embed/', '/embed/assets/one.js']))
    const page = await caches.match('/embed/', { cacheName: PLAYER_CACHE })
    expect(await page?.text()).toBe(PAGE)
    const file = await caches.match('/embed/assets/two.js', { cacheName: PLAYER_CACHE })
    expect((await file?.text()) ?? 'two').toBe('two')
  })

  it('is missed at once where there is none yet', async () => {
    await caches.delete(PLAYER_CACHE)
    serve('/embed/', SIGN_IN)
    await expect(savePlayer(EMBED, ['/embed/assets/two.js'])).rejects.toMatchObject({
      failure: { kind: 'offline' },
    })
  })
})
