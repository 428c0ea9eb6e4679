import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startGuestServer, type GuestServer } from './testing/startGuestServer.ts'

const folder = folderOfTests()
let server: GuestServer
let maya: Awaited<ReturnType<GuestServer['signInOwner']>>
let kenji: typeof maya

beforeAll(async () => {
  server = await startGuestServer(folder)
  maya = await server.signInOwner('maya')
  kenji = await server.signInOwner('kenji')
})
beforeEach(async () => {
  for (const { id } of await maya.list()) await maya.takeBack(id)
})
afterAll(() => server.close())

describe('the links of a person', () => {
  it('are made for a video, a day, a week or a month, with or without download', async () => {
    const response = await maya.create({ days: 7, download: true })
    expect([response.status, response.headers.get('cache-control')]).toEqual([201, 'no-store'])
    const link = (await response.json()) as Awaited<ReturnType<typeof maya.share>>
    expect(link).toEqual({
      id: expect.stringMatching(/^[\w-]{22}$/) as string,
      url: expect.stringMatching(/\/embed\/koi\?guest=[\w-]{44}$/) as string,
      title: '',
      videoIds: ['koi'],
      download: true,
      createdAt: expect.any(String) as string,
      expiresAt: expect.any(String) as string,
    })
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * 24 * 3600 * 1_000)
    expect(link.url).toContain(server.origin)
  })

  it('are made for a playlist as it is now, without what is not in the library', async () => {
    const link = await maya.share({ videoIds: ['pike', 'gone', 'koi', 'pike'], title: ' Fish ', days: 30 })
    expect(link).toMatchObject({ title: 'Fish', videoIds: ['pike', 'koi'], download: false })
    expect(link.url).toContain('/embed/pike?')
  })

  it('are listed only for this person, and by video', async () => {
    const koi = await maya.share()
    const list = await maya.share({ videoIds: ['koi', 'carp'], title: 'Fish' })
    const carp = await maya.share({ videoId: 'carp' })
    const ids = async (query?: string) => (await maya.list(query)).map(({ id }) => id).sort()
    expect(await ids()).toEqual([koi.id, list.id, carp.id].sort())
    expect(await maya.list('?videoId=koi')).toEqual([koi])
    expect(await kenji.list()).toEqual([])
  })

  it('cannot be taken back by anybody else', async () => {
    const link = await maya.share()
    expect((await kenji.takeBack(link.id)).status).toBe(404)
    expect(await maya.list()).toEqual([link])
    expect((await maya.takeBack(link.id)).status).toBe(204)
    expect((await maya.takeBack(link.id)).status).toBe(404)
    expect((await maya.takeBack('nothing')).status).toBe(404)
    expect(await maya.list()).toEqual([])
  })

  it('have another address each time, so that one that was taken back stays so', async () => {
    const first = await maya.share()
    await maya.takeBack(first.id)
    const second = await maya.share()
    expect(second.url).not.toBe(first.url)
    expect((await server.open(first.url)).response.status).toBe(410)
  })

  it('are 200 at most, which a sentence says', { tags: 'release' }, async () => {
    for (let index = 0; index < 200; index += 1) expect((await maya.create()).status).toBe(201)
    const refused = await maya.create()
    expect(refused.status).toBe(403)
    expect(await refused.text()).toContain('reached the limit for guest links')
    expect((await kenji.create()).status).toBe(201)
  })

  it('are refused for videos that are not in the library', async () => {
    expect((await maya.create({ videoId: 'gone' })).status).toBe(404)
    expect((await maya.create({ videoIds: ['gone', 'lost'], title: 'Fish' })).status).toBe(404)
  })

  it.each([
    ['another time', { days: 365 }],
    ['a time that is no number', { days: '7' }],
    ['no word on downloads', { download: 'yes' }],
    ['an id that is a path', { videoId: '../koi' }],
    ['a playlist without a title', { videoIds: ['koi'] }],
    ['a playlist with an empty title', { videoIds: ['koi'], title: ' ' }],
    ['a title with U+0000', { videoIds: ['koi'], title: 'a\u0000' }],
    ['an empty playlist', { videoIds: [], title: 'Fish' }],
    ['too many videos', { videoIds: Array.from({ length: 201 }, (_, index) => `v${index}`), title: 'Fish' }],
    ['an owner', { userId: 'kenji' }],
  ])('are refused with %s', async (_what, given) => {
    const response = await maya.create(given)
    expect(response.status).toBe(400)
    expect(await response.text()).toContain('The body must be')
  })
})

describe('a client that is hosted elsewhere', () => {
  it('may make links and take them back, and no other site may', async () => {
    const elsewhere = 'https://client.example'
    const hosted = await startGuestServer(join(folder, 'hosted'), { VTUBE_CLIENT_ORIGINS: elsewhere })
    onTestFinished(() => hosted.close())
    const allowed = async (origin: string, method: string) => {
      const headers = {
        origin,
        'access-control-request-method': method,
        'access-control-request-headers': 'authorization,content-type',
      }
      const response = await fetch(`${hosted.origin}/guest-links`, { method: 'OPTIONS', headers })
      return response.headers.get('access-control-allow-origin')
    }
    for (const method of ['POST', 'DELETE']) expect(await allowed(elsewhere, method)).toBe(elsewhere)
    expect(await allowed('https://evil.example', 'POST')).toBeNull()
  })
})

describe('strangers', () => {
  it('can neither make nor list nor remove links', async () => {
    const { id } = await maya.share()
    const guest = await server.open((await maya.share()).url)
    const json = { 'content-type': 'application/json' }
    const calls: [string, RequestInit?][] = [
      ['/guest-links'],
      ['/guest-links', { method: 'POST', headers: json, body: '{"videoId":"koi","days":1,"download":true}' }],
      [`/guest-links/${id}`, { method: 'DELETE' }],
    ]
    for (const [path, init] of calls) expect((await guest.browser.fetch(path, init)).status).toBe(401)
    // The media cookie of somebody who is signed in is not enough: other sites could let a browser send it.
    for (const [path, init] of calls) expect((await maya.browser.fetch(path, init)).status).toBe(401)
    expect(await maya.list()).toHaveLength(2)
  })
})
