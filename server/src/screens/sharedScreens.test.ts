import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { folderOfTests } from '../../testing/testFolder.ts'
import { PLAYING, type Page } from './testing/createPage.ts'
import { startScreensServer, type ScreensServer } from './testing/startScreensServer.ts'

const folder = folderOfTests()
let server: ScreensServer
let count = 0
let owner: { id: string; page: Page }
let viewer: { id: string; page: Page }
const opened: Awaited<ReturnType<Page['listen']>>[] = []
beforeAll(async () => {
  server = await startScreensServer(folder)
})
beforeEach(async () => {
  count += 1
  const open = async (id: string) => ({ id, page: await server.open(id) })
  owner = await open(`owner-${count}`)
  viewer = await open(`viewer-${count}`)
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((events) => events.cancel()))
  await owner.page.leave('Television')
})
afterAll(() => server.close())

const CHILDREN = { kind: 'only', folders: ['children'] } as const
const ADULT = { ...PLAYING, videoId: 'adults', title: 'The swamp' }
const open = (videoId: string) => ({ name: 'open', videoId, playlistId: 'PLown', startSeconds: 0 })

const listen = async ({ page }: typeof owner) => {
  const events = await page.listen()
  opened.push(events)
  await expect.poll(events.screens).not.toBeNull()
  return events
}
/** Limits somebody to folders, from which moment the server knows it. */
const limit = async ({ id }: typeof owner) => {
  await server.people.limit(id, CHILDREN)
  server.wait(2)
}
const share = (given: object = {}) =>
  owner.page.announce('Television', { isShared: true, status: PLAYING, ...given })
/** Shares the screen. Resolves to the id under which the viewer knows it. */
const shareWithViewer = async (given?: object) => {
  await share(given)
  return (await listen(viewer)).screens()?.[0]?.id ?? ''
}

it('is in the lists of all people with the name of its owner, under an id of its own', async () => {
  const events = await listen(viewer)
  await share()
  await expect
    .poll(events.screens)
    .toMatchObject([
      { name: 'Television', isOwn: false, isShared: true, owner: `${owner.id} of the pond`, status: PLAYING },
    ])
  expect(events.screens()?.[0]?.id).not.toContain('Television')
  await share({ isShared: false })
  await expect.poll(events.screens).toEqual([])
})

it('gets the commands of other people, without the playlists that only they have', async () => {
  const commands = await listen(owner)
  const id = await shareWithViewer()
  expect(await viewer.page.command(id, open('adults'), 'one')).toBe(202)
  await expect
    .poll(commands.commands)
    .toMatchObject([{ id: 'one', command: { videoId: 'adults', playlistId: null } }])
})

it('is told which commands are not of its owner, whatever the other page says', async () => {
  const commands = await listen(owner)
  const id = await shareWithViewer()
  const body = JSON.stringify({ id: 'by-another', isOwn: true, command: { name: 'pause' } })
  expect(await viewer.page.send('POST', `/${id}/commands`, body)).toBe(202)
  expect(await owner.page.command('Television', { name: 'pause' }, 'by-the-owner')).toBe(202)
  await expect.poll(commands.commands).toMatchObject([
    { id: 'by-another', isOwn: false },
    { id: 'by-the-owner', isOwn: true },
  ])
})

it('takes no commands of other people when it is no longer shared', async () => {
  const id = await shareWithViewer()
  await share({ isShared: false })
  expect(await viewer.page.command(id, { name: 'pause' })).toBe('404 screenNotFound')
  expect(await viewer.page.command('Television', { name: 'pause' })).toBe('404 screenNotFound')
})

it('does not say what it plays to somebody who may not see that video', async () => {
  await limit(viewer)
  const events = await listen(viewer)
  await share({ status: ADULT })
  await expect.poll(events.screens).toMatchObject([{ status: null, isBusy: true }])
  await share({
    status: {
      ...PLAYING,
      playlistId: 'PLown',
      queue: [
        { id: 'adults', title: 'The swamp' },
        { id: 'children', title: 'Again' },
      ],
    },
  })
  await expect
    .poll(events.screens)
    .toMatchObject([{ status: { playlistId: null, queue: [{ id: 'children', title: 'Again' }] } }])
  expect(events.text()).not.toMatch(/adults|The swamp|PLown/)
})

it('plays nothing for somebody who may not see that video', async () => {
  await limit(viewer)
  const commands = await listen(owner)
  const id = await shareWithViewer()
  expect(await viewer.page.command(id, open('adults'))).toBe('404 videoNotFound')
  expect(await viewer.page.command(id, { name: 'addToQueue', videoId: 'adults' })).toBe('404 videoNotFound')
  expect(await viewer.page.command(id, open('children'), 'allowed')).toBe(202)
  await expect.poll(commands.commands).toMatchObject([{ id: 'allowed' }])
})

it('starts nothing for somebody who may not see the video, by whatever button', async () => {
  await limit(viewer)
  const commands = await listen(owner)
  const events = await listen(viewer)
  await share({ status: { ...PLAYING, previousId: 'adults', nextId: 'adults' } })
  await expect.poll(events.screens).toMatchObject([{ status: { previousId: null, nextId: null } }])
  const id = events.screens()?.[0]?.id ?? ''
  for (const name of ['next', 'previous'])
    expect(await viewer.page.command(id, { name })).toBe('404 videoNotFound')
  await share({ status: { ...ADULT, state: 'paused' } })
  expect(await viewer.page.command(id, { name: 'play' })).toBe('404 videoNotFound')
  expect(await owner.page.command('Television', { name: 'play' }, 'by-the-owner')).toBe(202)
  await expect.poll(commands.commands).toMatchObject([{ id: 'by-the-owner', command: { name: 'play' } }])
})

it('is told which video a limited person wants next, because another one may be next meanwhile', async () => {
  await limit(viewer)
  const commands = await listen(owner)
  const id = await shareWithViewer()
  expect(await viewer.page.command(id, { name: 'next' })).toBe(202)
  await expect.poll(commands.commands).toMatchObject([{ command: { name: 'next', videoId: 'children' } }])
})

it('says that its owner may not see the video which somebody else opens', async () => {
  await limit(owner)
  const commands = await listen(owner)
  const id = await shareWithViewer()
  const queued = { name: 'addToQueue', videoId: 'adults' }
  for (const command of [open('adults'), queued])
    expect(await viewer.page.command(id, command)).toBe('403 forbidden')
  expect(await viewer.page.command(id, open('children'), 'allowed')).toBe(202)
  await expect.poll(commands.commands).toMatchObject([{ id: 'allowed' }])
  expect(commands.text()).not.toContain('The swamp')
})

it('of somebody who is limited plays nothing else for this person either', async () => {
  await limit(viewer)
  await viewer.page.announce('Phone', { status: ADULT })
  const events = await listen(viewer)
  expect(events.screens()).toMatchObject([{ name: 'Phone', status: null }])
  expect(await viewer.page.command('Phone', open('adults'))).toBe('404 videoNotFound')
  await viewer.page.leave('Phone')
})

it('is gone within two seconds when its owner is suspended, and takes no commands', async () => {
  const id = await shareWithViewer()
  const events = await listen(viewer)
  const own = await listen(owner)
  expect(events.names()).toEqual(['Television'])
  await server.people.setSuspension(owner.id, new Date())
  server.wait(2)
  expect(await viewer.page.command(id, { name: 'pause' })).toBe('404 screenNotFound')
  await expect.poll(events.names).toEqual([])
  expect(await own.ended).toBe('ended')
  expect(await share()).toBe('401 authError')
})
