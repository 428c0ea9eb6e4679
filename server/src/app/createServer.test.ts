import { once } from 'node:events'
import { mkdir, realpath, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import type { WireError } from '@vtube/shared/wire'
import { startWholeServer, type WholeServer } from '../../testing/startWholeServer.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import type { Environment } from '../config/config.ts'
import { Browser } from '../identity/testing/Browser.ts'
import { refresh, signIn } from '../identity/testing/signIn.ts'

const testFolder = folderOfEachTest()
let server: WholeServer
let origin: string
beforeEach(() => mkdir(join(testFolder, 'library')))
afterEach(() => server.close())

async function start(environment: Environment = {}) {
  server = await startWholeServer(testFolder, environment)
  ;({ origin } = server)
}
const VIDEOS = '/youtube/v3/videos?part=snippet&chart=mostPopular'
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${origin}${path}`, { headers })
const bearing = (token: string) => ({ authorization: `Bearer ${token}` })

describe('the whole server', () => {
  it('lets nobody read before signing in, and everything after', async () => {
    await start()
    const browser = new Browser(origin)
    const lists = [VIDEOS, '/complete/search?client=firefox&ds=yt&q=a', '/status.json']
    const files = [
      '/media/x',
      '/media/x/storyboard.vtt',
      '/media/x/storyboard/0.jpg',
      '/images/x',
      '/embed/x',
    ]
    const statuses = async (paths: readonly string[], headers: Record<string, string> = {}) => {
      const found = new Set<number>()
      for (const path of paths) found.add((await browser.fetch(path, { headers })).status)
      return [...found]
    }
    expect([await statuses(lists), await statuses(files)]).toEqual([[401], [401]])
    const { id_token: token } = await signIn(browser)
    const given = bearing(token)
    expect([await statuses(lists, given), await statuses(files, given)]).toEqual([[200], [404]])
    expect([await statuses(lists), await statuses(files)]).toEqual([[401], [404]])
  })

  it('keeps everybody signed in over a restart', async () => {
    await start()
    const browser = new Browser(origin)
    const tokens = await signIn(browser, { name: 'Noor' })
    await browser.fetch(VIDEOS, { headers: bearing(tokens.id_token) })
    await server.close()
    await start({ PORT: new URL(origin).port })
    expect((await get(VIDEOS, bearing(tokens.id_token))).status).toBe(200)
    expect((await refresh(origin, tokens.refresh_token)).status).toBe(200)
    expect((await browser.fetch('/media/x')).status).toBe(404)
  })

  it('is ready while it reads its library', async () => {
    await start()
    const importing = server.importLibrary()
    expect((await get('/readyz')).status).toBe(200)
    expect(await importing).toMatchObject({ found: 0, skipped: 0 })
  })

  it('calls no video gone before it has read its whole library', async () => {
    await start({ VTUBE_ACCESS: 'open' })
    const retryAfter = async () =>
      (await get('/youtube/v3/videos?part=id&id=unknown')).headers.get('retry-after')
    expect(await retryAfter()).toBe('5')
    await server.importLibrary()
    expect(await retryAfter()).toBeNull()
  })

  it('answers a request that is on its way while it closes, and says that it goes', async () => {
    await start()
    const socket = connect(Number(new URL(origin).port), '127.0.0.1')
    let answer = ''
    socket.on('data', (data) => (answer += String(data)))
    const ended = once(socket, 'close')
    socket.write('GET /healthz HTTP/1.1\r\nhost: localhost\r\n')
    // The response to this later request shows that the server has received the unfinished one.
    await get('/healthz')
    const closing = server.close()
    socket.write('\r\n')
    await Promise.all([closing, ended])
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(answer).toMatch(/^connection: close\r\n/im)
  })

  it('counts the calls of a minute for each visitor, refused ones included', async () => {
    await start({ VTUBE_RATE_LIMIT: '3' })
    const statuses: number[] = []
    for (let call = 0; call < 4; call += 1) statuses.push((await get(VIDEOS)).status)
    expect(statuses).toEqual([401, 401, 401, 429])
    const refused = await get(VIDEOS)
    expect(((await refused.json()) as WireError).error.errors[0]?.reason).toBe('rateLimitExceeded')
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('finds a video by the longest id that there may be, and refuses longer ones in words', async () => {
    const id = 'x'.repeat(128)
    await writeFile(join(testFolder, 'library', 'film.webm'), TINY_VIDEO)
    await writeFile(join(testFolder, 'library', 'film.info.json'), JSON.stringify({ id }))
    await start({ VTUBE_ACCESS: 'open' })
    await server.importLibrary()
    expect((await get(`/media/${id}`)).status).toBe(200)
    const refused = await get(`/media/${id.repeat(2)}`)
    expect(((await refused.json()) as WireError).error).toMatchObject({
      code: 414,
      message: 'The address is too long.',
    })
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff')
  })

  describe('over a folder of one’s own', () => {
    const topicsFor = async (browser: Browser, token: string) =>
      (await browser.fetch('/topics.json', { headers: bearing(token) })).json()
    const addVideo = async (name: string, sidecar: object) => {
      await writeFile(
        join(testFolder, 'library', `${name}.info.json`),
        JSON.stringify({ id: name, ...sidecar }),
      )
      await writeFile(join(testFolder, 'library', `${name}.webm`), TINY_VIDEO)
    }

    it('offers the topics of its videos, after every import, to those who are signed in', async () => {
      await addVideo('one', { tags: ['lake', 'boat'] })
      await addVideo('two', { tags: ['Lake'] })
      await addVideo('three', { tags: ['train'] })
      await start()
      const browser = new Browser(origin)
      expect(await (await get('/config.json')).json()).toMatchObject({ topicsUrl: '/topics.json' })
      expect((await get('/topics.json')).status).toBe(401)
      const { id_token: token } = await signIn(browser)
      expect(await topicsFor(browser, token)).toEqual({ topics: [] })
      await server.importLibrary()
      expect(await topicsFor(browser, token)).toEqual({ topics: ['Lake'] })
      await server.close()
      await addVideo('four', { tags: ['train'] })
      await start({ PORT: new URL(origin).port })
      expect(await topicsFor(browser, token)).toEqual({ topics: ['Lake'] })
      await server.importLibrary()
      expect(await topicsFor(browser, token)).toEqual({ topics: ['Lake', 'Train'] })
    })

    it('lists under a topic the videos that have it, not those that mention it', async () => {
      await addVideo('one', { tags: ['lake'] })
      await addVideo('two', { description: 'Far from any lake.' })
      await start({ VTUBE_ACCESS: 'open' })
      await server.importLibrary()
      const answer = await get('/youtube/v3/search?part=snippet&q=lake&type=video&order=date')
      expect(await answer.json()).toMatchObject({ items: [{ id: { videoId: 'one' } }] })
    })
  })

  it('offers the topics that VTUBE_TOPICS names, over any library', async () => {
    await start({ VTUBE_TOPICS: 'Holidays, Cats', VTUBE_ACCESS: 'open' })
    expect(await (await get('/topics.json')).json()).toEqual({ topics: ['Holidays', 'Cats'] })
  })

  it('leaves the topics of the sample library to the specification', async () => {
    await mkdir(join(testFolder, 'sample-library/videos'), { recursive: true })
    await start({ VTUBE_LIBRARY: '', VTUBE_ACCESS: 'open' })
    expect(await (await get('/config.json')).json()).not.toHaveProperty('topicsUrl')
  })

  it('tells of a library how many videos can be watched', async () => {
    await start({ VTUBE_ACCESS: 'open' })
    const status = async () => (await get('/status.json')).json() as Promise<unknown>
    expect(await status()).toMatchObject({ mode: 'library', library: { videos: 0 } })
    const names = ['one.webm', 'two.webm', 'three.webm']
    await Promise.all(names.map((name) => writeFile(join(testFolder, 'library', name), TINY_VIDEO)))
    await server.importLibrary()
    expect(await status()).toMatchObject({ library: { videos: 3 } })
  })

  it('names testFolder, skipped files and storage that is away to the person who runs it, and to nobody else', async () => {
    const notes = join(testFolder, 'library', 'notes.mp4')
    const status = async (headers: Record<string, string> = {}) => (await get('/status.json', headers)).text()
    await writeFile(notes, 'no film at all')
    const disk = join(testFolder, 'library', 'disk')
    await mkdir(disk)
    await writeFile(join(disk, 'one.webm'), TINY_VIDEO)
    await start({ VTUBE_ACCESS: 'open' })
    await server.importLibrary()
    await rm(disk, { recursive: true })
    await server.importLibrary()
    const { library } = JSON.parse(await status()) as { library: Record<string, unknown> }
    expect(library).toMatchObject({
      reading: null,
      skipped: 1,
      owner: {
        folder: await realpath(join(testFolder, 'library')),
        kinds: expect.arrayContaining(['.webm', '.mp4']),
        ffmpegKinds: expect.arrayContaining(['.avi']),
        skippedFiles: [{ path: 'notes.mp4', reason: 'unreadable' }],
        awayFolders: [{ folder: 'disk', videos: 1 }],
      },
    })
    expect(await (await get('/metrics')).text()).toContain('\nvtube_library_videos_away 1\n')
    const visitors = [
      await status({ 'x-forwarded-for': '203.0.113.7' }),
      await status({ forwarded: 'for=203.0.113.7' }),
      await status({ 'x-real-ip': '203.0.113.7' }),
      await status({ via: '1.1 proxy.example.org' }),
    ]
    for (const settings of [
      { VTUBE_PUBLIC_URL: 'https://films.example.org', VTUBE_UNSAFE_PUBLIC: 'open,local' },
      { VTUBE_TRUST_PROXY: 'loopback' },
    ]) {
      await server.close()
      await start({ VTUBE_ACCESS: 'open', ...settings })
      origin = `http://127.0.0.1:${server.port()}`
      await server.importLibrary()
      visitors.push(await status())
    }
    for (const answer of visitors) {
      expect(JSON.parse(answer)).toMatchObject({ library: { videos: 1, skipped: 1 } })
      expect(answer).not.toMatch(/notes|owner|disk/)
      expect(answer).not.toContain(testFolder)
    }
  })

  it('tells a client elsewhere that it may call, with credentials, and nobody else', async () => {
    await start({ VTUBE_CLIENT_ORIGINS: 'https://app.example.org' })
    const preflight = (from: string) =>
      fetch(`${origin}/youtube/v3/videos`, {
        method: 'OPTIONS',
        headers: {
          origin: from,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization',
        },
      })
    const allowed = await preflight('https://app.example.org')
    expect(allowed.status).toBe(204)
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await preflight('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    const refused = await get(VIDEOS, { origin: 'https://app.example.org' })
    expect(refused.status).toBe(401)
    expect(refused.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
    expect((await get('/', { origin: 'https://app.example.org' })).headers.get('vary')).toMatch(/Origin/)
  })

  it('answers under the public address, whatever the proxy calls it', async () => {
    await start({ VTUBE_PUBLIC_URL: 'https://videos.example.org', VTUBE_UNSAFE_PUBLIC: 'local' })
    expect(origin).toBe('https://videos.example.org')
    const response = await fetch(
      `http://127.0.0.1:${server.port()}/identity/.well-known/openid-configuration`,
    )
    expect(await response.json()).toMatchObject({
      issuer: 'https://videos.example.org/identity',
      token_endpoint: 'https://videos.example.org/identity/token',
    })
  })
})
