import { expect, it } from 'vitest'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { metadataOfEachTest, reasonOf } from '../testing/metadataOfEachTest.ts'

const library = metadataOfEachTest()
const { open, correct, read, video, importAll, text, names, send } = library
const NFO = '<video>\r\n  <title>Old</title>  <!-- mine -->\r\n</video>'

const changes = async () =>
  ((await (await send('/changes')).json()) as { changes: { id: string; isUndone: boolean }[] }).changes
const undo = (id = '') => send(`/changes/${id}/undo`, 'POST', {})

it('lists what was changed, by whom and of how many videos, the newest first', async () => {
  await open({ 'a.webm': TINY_VIDEO, 'b.webm': Buffer.concat([TINY_VIDEO, Buffer.from('b')]) })
  const [a, b] = [await video('a.webm'), await video('b.webm')]
  await correct([a.id, b.id], { channel: 'Maya' })
  library.setNow('2026-06-01T13:00:00Z')
  await correct([a.id], { title: 'A', date: '2020-01-01' })
  expect(await changes()).toMatchObject([
    {
      at: '2026-06-01T13:00:00.000Z',
      person: 'maya',
      what: ['title', 'date'],
      videos: 1,
      title: 'a',
      isUndone: false,
    },
    {
      at: '2026-06-01T12:00:00.000Z',
      person: 'maya',
      what: ['channel'],
      videos: 2,
      title: 'a',
      isUndone: false,
    },
  ])
})

it('undoes a change to the last byte, and the undo as well', async () => {
  await open({ 'a.webm': TINY_VIDEO, 'a.nfo': NFO, 'b.webm': Buffer.concat([TINY_VIDEO, Buffer.from('b')]) })
  const [a, b] = [await video('a.webm'), await video('b.webm')]
  await correct([a.id, b.id], { title: 'New' })
  await importAll()
  const [made] = await changes()
  expect((await undo(made?.id)).status).toBe(200)
  expect([await text('a.nfo'), await names()]).toEqual([NFO, ['a.nfo', 'a.webm', 'b.webm']])
  await importAll()
  expect([(await read(a.id)).title, (await read(b.id)).title]).toEqual(['Old', 'b'])
  const undone = (await changes()).find(({ isUndone }) => !isUndone)
  expect((await undo(undone?.id)).status).toBe(200)
  expect(await text('a.nfo')).toMatch(/<title>New<\/title>[^]*<!-- mine -->/)
  expect(await text('b.nfo')).toContain('<title>New</title>')
})

it('does not undo what somebody has changed since (philomena#202)', async () => {
  await open({ 'a.webm': TINY_VIDEO, 'a.nfo': NFO })
  const { id } = await video('a.webm')
  await correct([id], { title: 'First' })
  const [first] = await changes()
  await correct([id], { description: 'Second.' })
  expect(await reasonOf(await undo(first?.id))).toBe('changedMeanwhile')
  expect(await text('a.nfo')).toContain('Second.')
})

it('undoes the change of a video that was moved since, beside the video', async () => {
  await open({ 'Old/a.webm': TINY_VIDEO })
  const { id } = await video('Old/a.webm')
  await correct([id], { title: 'New' })
  await library.write({ 'New/b.webm': TINY_VIDEO, 'New/b.nfo': await text('Old/a.nfo') })
  await library.remove('Old')
  await importAll()
  const [made] = await changes()
  expect((await undo(made?.id)).status).toBe(200)
  expect(await names('New')).toEqual(['b.webm'])
})

it('undoes a change for 30 days', async () => {
  await open({ 'a.webm': TINY_VIDEO })
  const { id } = await video('a.webm')
  await correct([id], { title: 'New' })
  const [made] = await changes()
  library.setNow('2026-07-01T11:59:00Z')
  expect(await changes()).toHaveLength(1)
  library.setNow('2026-07-01T12:01:00Z')
  expect(await changes()).toEqual([])
  expect((await undo(made?.id)).status).toBe(404)
  expect((await undo('nobody')).status).toBe(404)
})
