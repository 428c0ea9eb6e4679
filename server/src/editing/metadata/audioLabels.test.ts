import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { NEEDS_FFMPEG } from '../../../testing/media/hasFfmpeg.ts'
import { hasFfmpeg, writeVideos } from '../../../testing/media/testVideos.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { metadataOfEachTest } from '../testing/metadataOfEachTest.ts'

const library = metadataOfEachTest()
const { open, correct, read, video, importAll, text, names, send, audioLabels } = library

describe.skipIf(!hasFfmpeg)(`the names of audio tracks${NEEDS_FFMPEG}`, () => {
  const videos = folderOfTests()
  let twoTracks: Buffer
  beforeAll(async () => {
    await writeVideos(videos, ['surround.mkv'])
    twoTracks = await readFile(join(videos, 'surround.mkv'))
  })

  it('are corrected in the .nfo file, which the import reads, and an undo takes them back', async () => {
    await open({ 'Pond.mkv': twoTracks })
    const { id } = await video('Pond.mkv')
    const [first, second] = (await read(id)).audioTracks
    expect([first?.label, second?.label, first?.title !== second?.title]).toEqual(['', '', true])
    const response = await correct([id], { audioLabels: ['', 'Kommentar <1> & 🐟'] })
    const { changeId } = (await response.json()) as { changeId: string }
    expect(await text('Pond.nfo')).toContain(
      '<audiolabel track="2">Kommentar &lt;1&gt; &amp; 🐟</audiolabel>',
    )
    const named = [first, { ...second, label: 'Kommentar <1> & 🐟' }]
    expect((await read(id)).audioTracks).toEqual(named)
    await importAll()
    expect(await audioLabels('Pond.mkv')).toEqual(['', 'Kommentar <1> & 🐟'])
    expect((await read(id)).audioTracks).toEqual(named)
    await send(`/changes/${changeId}/undo`, 'POST', {})
    expect(await names()).toEqual(['Pond.mkv'])
    await importAll()
    expect(await audioLabels('Pond.mkv')).toBeUndefined()
  })
})

it('keeps everything else that its files say', async () => {
  await open({ 'a.webm': TINY_VIDEO, 'a.description': 'From the file.' })
  const { id } = await video('a.webm')
  const before = await read(id)
  await correct([id], { audioLabels: ['Deutsch'] })
  await importAll()
  expect(await audioLabels('a.webm')).toEqual(['Deutsch'])
  expect(await read(id)).toEqual({ ...before, version: expect.any(String) as string })
})

it('takes the names from the .nfo file beside a download as well', async () => {
  await open({ 'koi.webm': TINY_VIDEO, 'koi.info.json': { id: 'koi', title: 'Koi' } })
  await correct(['koi'], { audioLabels: ['Maya'] })
  await importAll()
  expect([await audioLabels('koi.webm'), (await video('koi.webm')).title]).toEqual([['Maya'], 'Koi'])
})

it('writes nothing for names that are those in the file, and removes its element with the last name', async () => {
  const nfo = '<movie>\n  <title>Pond</title>\n</movie>\n'
  await open({ 'a.webm': TINY_VIDEO, 'a.nfo': nfo })
  const { id } = await video('a.webm')
  expect(await (await correct([id], { audioLabels: ['', ''] })).json()).toMatchObject({ changeId: null })
  await correct([id], { audioLabels: ['One', 'Two'] })
  await correct([id], { audioLabels: ['', 'Two'] })
  expect((await text('a.nfo')).match(/<audiolabel[^>]*>/g)).toEqual(['<audiolabel track="2">'])
  await correct([id], { audioLabels: [''] })
  expect(await text('a.nfo')).toBe(nfo)
})

it.each([
  ['0', 1],
  ['1.5', 1],
  ['', 1],
  ['101', 1],
  ['2', 2],
])('takes from a file only the names of tracks that a video can have: %s', async (track, count) => {
  const labels = `<audiolabel track="1">One</audiolabel><audiolabel track="${track}">Other</audiolabel>`
  await open({
    'a.webm': TINY_VIDEO,
    'a.nfo': `<movie><title>A</title>${labels}<audiolabel>None</audiolabel><corrected>audioLabels</corrected></movie>`,
  })
  expect(await audioLabels('a.webm')).toEqual(['One', 'Other'].slice(0, count))
})
