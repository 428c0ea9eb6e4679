import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startUserDataServer, type UserDataServer } from '../userData/testing/startUserDataServer.ts'
import { createPage, idOf, PLAYING, type Page } from './testing/createPage.ts'

const APP = 'https://app.example.org'
const folder = folderOfTests()
let server: UserDataServer
let elapsedMs = 1_000_000
let people = 0
let page: Page
const opened: Awaited<ReturnType<Page['listen']>>[] = []
beforeAll(async () => {
  server = await startUserDataServer(folder, { VTUBE_CLIENT_ORIGINS: APP }, { elapsedMs: () => elapsedMs })
})
beforeEach(async () => {
  people += 1
  page = await openPage(`Person ${people}`)
})
afterEach(() => Promise.all(opened.splice(0).map((events) => events.cancel())))
afterAll(() => server.close())

const openPage = async (person: string) => createPage(server.origin, (await server.signIn(person)).token)
const listen = async (listener = page) => {
  const events = await listener.listen()
  opened.push(events)
  await expect.poll(events.screens).not.toBeNull()
  return events
}

it('is in the list of the person at once, with what it plays', async () => {
  const events = await listen()
  expect(events.screens()).toEqual([])
  expect(await page.announce('Television', { status: PLAYING })).toBe(200)
  await expect.poll(events.screens).toEqual([
    {
      id: idOf('Television'),
      name: 'Television',
      kind: 'television',
      isOwn: true,
      isShared: false,
      owner: null,
      status: PLAYING,
      isBusy: true,
      ageMs: 0,
    },
  ])
})

it('gets the command of another page of the person, and its answer comes back', async () => {
  await page.announce('Television')
  const events = await listen()
  const command = { name: 'open', videoId: 'children', playlistId: 'PLpond', startSeconds: 12 }
  expect(await page.command('Television', command, 'first')).toBe(202)
  await expect
    .poll(events.commands)
    .toEqual([{ screen: idOf('Television'), id: 'first', isOwn: true, command }])
  const lastCommand = { id: 'first', error: 'videoUnavailable' }
  await page.announce('Television', { status: { state: 'idle', lastCommand } })
  await expect.poll(() => events.screens()?.[0]?.status).toEqual({ state: 'idle', lastCommand })
})

it('leaves the list when its page says so', async () => {
  await page.announce('Television')
  await page.announce('Phone')
  const events = await listen()
  expect(events.names()).toEqual(['Television', 'Phone'])
  expect(await page.leave('Television')).toBe(200)
  await expect.poll(events.names).toEqual(['Phone'])
  expect(await page.command('Television', { name: 'pause' })).toBe('404 screenNotFound')
})

it('stays in the list for the seconds that its page needs to be loaded again', async () => {
  await page.announce('Television', { status: PLAYING })
  await page.announce('Phone')
  const events = await listen()
  expect(await page.leave('Television', 5)).toBe(200)
  elapsedMs += 4_000
  expect(await page.command('Television', { name: 'pause' })).toBe(202)
  await page.announce('Television')
  expect(await page.leave('Phone', 5)).toBe(200)
  elapsedMs += 5_000
  await expect.poll(events.names).toEqual(['Television'])
})

it('leaves the list when its page has been silent for 90 seconds, and is back with its next word', async () => {
  await page.announce('Television')
  const events = await listen()
  elapsedMs += 89_000
  await page.announce('Phone')
  await expect.poll(events.names).toEqual(['Television', 'Phone'])
  elapsedMs += 1_000
  await expect.poll(events.names).toEqual(['Phone'])
  await page.announce('Television', { status: PLAYING })
  await expect.poll(() => events.names()?.toSorted()).toEqual(['Phone', 'Television'])
})

const DEVICE = 'television-in-the-room'

it('leaves the list when its device has had no stream for five seconds, whatever its page says', async () => {
  await page.announce('Phone')
  const events = await listen()
  await (await page.listen(DEVICE)).cancel()
  await expect
    .poll(async () => {
      await page.announce('Television', { device: DEVICE })
      elapsedMs += 5_000
      return events.names()
    })
    .toEqual(['Phone'])
  expect(await page.command('Television', { name: 'pause' })).toBe('404 screenNotFound')
  opened.push(await page.listen(DEVICE))
  await page.announce('Television', { device: DEVICE })
  await expect.poll(events.names).toEqual(['Phone', 'Television'])
})

it('stays in the list while its page is loaded again or connects again', async () => {
  await page.announce('Television', { device: DEVICE })
  const events = await listen()
  await (await page.listen(DEVICE)).cancel()
  elapsedMs += 3_000
  opened.push(await page.listen(DEVICE))
  elapsedMs += 60_000
  await page.announce('Phone')
  await expect.poll(events.names).toEqual(['Television', 'Phone'])
})

it('tells a remote that connects again what plays, and how long ago that was', async () => {
  await page.announce('Television', { status: PLAYING })
  await (await page.listen()).cancel()
  elapsedMs += 20_000
  const [screen] = (await listen()).screens() ?? []
  expect(screen).toMatchObject({ status: { videoId: 'children', positionSeconds: 12 }, ageMs: 20_000 })
})

it('cannot be seen or told anything by other people', async () => {
  const other = await openPage('Somebody else')
  const [own, others] = [await listen(), await listen(other)]
  await page.announce('Television', { isShared: true, status: PLAYING })
  await expect.poll(own.names).toEqual(['Television'])
  expect(await other.command('Television', { name: 'pause' })).toBe('404 screenNotFound')
  await other.announce('Phone')
  await expect.poll(others.names).toEqual(['Phone'])
  expect(own.commands()).toEqual([])
  expect(own.names()).toEqual(['Television'])
})

it('of one person has the id that another one has chosen as well', async () => {
  const other = await openPage('Somebody else')
  await page.announce('Television')
  await other.announce('Television')
  const events = await listen()
  expect(await other.command('Television', { name: 'pause' })).toBe(202)
  expect(await page.command('Television', { name: 'play' }, 'own')).toBe(202)
  await expect.poll(events.commands).toMatchObject([{ id: 'own' }])
  expect(await other.leave('Television')).toBe(200)
  expect(await page.command('Television', { name: 'play' })).toBe(202)
})

it('leaves the list when its session ends', async () => {
  const name = `Person ${people}`
  const { token, logOut } = await server.signIn(name)
  await createPage(server.origin, token).announce('Television')
  const events = await listen()
  expect(events.names()).toEqual(['Television'])
  await logOut()
  await expect.poll(events.names).toEqual([])
})

it('needs a bearer token', async () => {
  const stranger = createPage(server.origin, 'none')
  expect(await stranger.announce('Television')).toBe('401 authError')
  expect(await stranger.leave('Television')).toBe('401 authError')
  expect(await stranger.command('Television', { name: 'play' })).toBe('401 authError')
})

it('may be a page of a client on another origin', async () => {
  const preflight = await fetch(`${server.origin}/screens/${idOf('Television')}`, {
    method: 'OPTIONS',
    headers: {
      origin: APP,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'authorization,content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(APP)
  expect(preflight.headers.get('access-control-allow-methods')).toContain('PUT')
})

it('has its address in the settings of the client', async () => {
  const config = (await (await fetch(`${server.origin}/config.json`)).json()) as { screensUrl?: string }
  expect(config.screensUrl).toBe('/screens')
})
