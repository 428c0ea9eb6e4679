import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { startUserDataServer, type UserDataServer } from '../userData/testing/startUserDataServer.ts'
import { createPage, idOf, PLAYING, type Page } from './testing/createPage.ts'

const folder = folderOfTests()
let server: UserDataServer
let people = 0
let page: Page
beforeAll(async () => {
  server = await startUserDataServer(folder)
})
beforeEach(async () => {
  people += 1
  page = createPage(server.origin, (await server.signIn(`Person ${people}`)).token)
})
afterAll(() => server.close())

const listed = async () => {
  const events = await page.listen()
  await expect.poll(events.screens).not.toBeNull()
  await events.cancel()
  return events.screens() ?? []
}

it.each([
  ['is shorter than 16 characters', 'short'],
  ['is longer than 40 characters', 'x'.repeat(41)],
  ['has other characters', encodeURIComponent('../../../user-data')],
  ['has a line break', `${'x'.repeat(20)}%0A`],
])('refuses an id that %s', async (_what, id) => {
  const body = JSON.stringify({ name: 'Phone', kind: 'phone', isShared: false, status: null })
  expect(await page.send('PUT', `/${id}`, body)).toBe('400 invalidParameter')
})

it.each([
  ['no name', { name: '' }],
  ['a name of spaces and characters that are not shown', { name: ' \u202E\u0000 ' }],
  ['an unknown kind', { kind: 'toaster' }],
  ['an unknown state', { status: { ...PLAYING, state: 'burning' } }],
  ['a video id that is a path', { status: { ...PLAYING, videoId: '../secret' } }],
  ['a negative position', { status: { ...PLAYING, positionSeconds: -1 } }],
  ['a volume above the maximum', { status: { ...PLAYING, volume: 101 } }],
  ['a device whose id is no id', { device: '../../user-data' }],
  ['an entry of the queue that is no object', { status: { ...PLAYING, queue: ['children'] } }],
])('refuses a screen with %s', async (_what, given) => {
  expect(await page.announce('Television', given)).toBe('400 badRequest')
  expect(await listed()).toEqual([])
})

it.each([
  ['is no JSON', '{'],
  ['is no object', '[]'],
  ['is nested deeply', `${'['.repeat(7_000)}${']'.repeat(7_000)}`],
  ['has a prototype', '{"__proto__": {"isShared": true}}'],
])('refuses a body that %s', async (_what, body) => {
  expect(await page.send('PUT', `/${idOf('Phone')}`, body)).toMatch(/^400 /)
  expect(await page.send('POST', `/${idOf('Phone')}/commands`, body)).toMatch(/^400 /)
})

it.each([
  ['an unknown name', { name: 'format' }],
  ['a position that is no number', { name: 'seek', seconds: 'soon' }],
  ['a speed that no player has', { name: 'setSpeed', rate: 4.5 }],
  ['a video id that is a path', { name: 'open', videoId: '..', playlistId: null, startSeconds: 0 }],
  ['subtitles without an id', { name: 'setSubtitle' }],
])('refuses a command with %s', async (_what, command) => {
  await page.announce('Television')
  expect(await page.command('Television', command)).toBe('400 badRequest')
})

it('refuses a status that other servers could not be told', async () => {
  const queue = (count: number) =>
    Array.from({ length: count }, () => ({ id: 'children', title: 'é'.repeat(60) }))
  expect(await page.announce('Television', { status: { ...PLAYING, queue: queue(35) } })).toBe(200)
  expect(await page.announce('Television', { status: { ...PLAYING, queue: queue(45) } })).toBe(
    '413 badRequest',
  )
  expect(await page.announce('Television', { status: { ...PLAYING, queue: queue(1_000) } })).toBe(
    '413 badRequest',
  )
})

it('takes what disguises a text out of it, and shortens it', async () => {
  const title = `\u202Egnp.exe\n${'a'.repeat(300)}`
  await page.announce('Television', {
    name: `  TV \u0000\ud800${'x'.repeat(100)}`,
    status: { ...PLAYING, title },
  })
  const [screen] = await listed()
  expect(screen?.name).toBe(`TV  ${'x'.repeat(56)}`)
  expect(screen?.status?.['title']).toBe(`gnp.exe ${'a'.repeat(192)}`)
})

it.each(['-1', 'soon', '1e9', ''])('refuses to end “%s” seconds later', async (after) => {
  await page.announce('Television')
  expect(await page.send('DELETE', `/${idOf('Television')}?after=${after}`)).toBe('400 invalidParameter')
  expect(await listed()).toMatchObject([{ name: 'Television' }])
})

it('leaves out what it does not know, as a newer page may say more', async () => {
  expect(await page.announce('Television', { secret: 1, status: { ...PLAYING, secret: 2 } })).toBe(200)
  expect(JSON.stringify(await listed())).not.toContain('secret')
})

it('has room for 20 screens of a person, and for another one when one is closed', async () => {
  for (let count = 1; count <= 20; count += 1) expect(await page.announce(`Screen-${count}`)).toBe(200)
  expect(await page.announce('One-more')).toBe('429 tooManyScreens')
  expect(await page.announce('Screen-1', { status: PLAYING })).toBe(200)
  await page.leave('Screen-2')
  expect(await page.announce('One-more')).toBe(200)
})

it('passes 120 commands of a person on in a minute', async () => {
  await page.announce('Television')
  const statuses = []
  for (let count = 0; count < 122; count += 1)
    statuses.push(await page.command('Television', { name: 'setVolume', volume: count % 100 }))
  expect(statuses.filter((status) => status === 202)).toHaveLength(120)
  expect(statuses.slice(120)).toEqual(['429 rateLimitExceeded', '429 rateLimitExceeded'])
  expect(await page.announce('Television')).toBe(200)
})

it('answers other paths and methods like any unknown address', async () => {
  for (const path of ['', `/${idOf('Phone')}`, `/${idOf('Phone')}/commands`])
    expect(await page.send('GET', path)).toBe('404 notFound')
  expect(await page.send('POST', `/${idOf('Phone')}`, '{}')).toBe('404 notFound')
})
