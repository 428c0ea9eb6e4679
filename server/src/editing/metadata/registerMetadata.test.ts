import { describe, expect, it } from 'vitest'
import { buildSidecar } from '../../../testing/openFolderLibrary.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { metadataOfEachTest, reasonOf } from '../testing/metadataOfEachTest.ts'

const library = metadataOfEachTest()
const { open, correct, read, video, importAll, text, names, send } = library

const ALL = {
  title: 'Koi & heron ]]> 🐟',
  description: 'Forty fish.\n\n<b>Two</b> lines.',
  date: '2019-07-06',
  tags: { set: ['pond', 'שלום'] },
  series: { title: 'Water', season: 2, number: 7 },
  channel: 'Maya of the pond',
}

describe('a corrected video', () => {
  it('has its new fields, and the import reads the same from its files', async () => {
    await open({ 'Holidays/Croatia.webm': TINY_VIDEO })
    const { id } = await video('Holidays/Croatia.webm')
    expect((await correct([id], ALL)).status).toBe(200)
    const fields = { ...ALL, tags: ALL.tags.set }
    expect(await read(id)).toMatchObject(fields)
    await importAll()
    expect(await read(id)).toMatchObject(fields)
    expect(await video('Holidays/Croatia.webm')).toMatchObject({
      title: fields.title,
      description: fields.description,
      publishedAt: new Date('2019-07-06T00:00:00Z'),
      tags: fields.tags,
      channelTitle: fields.channel,
      facts: { series: { season: 2, part: 7 } },
      work: { seriesTitle: 'Water' },
    })
    expect(await names('Holidays')).toEqual(['Croatia.nfo', 'Croatia.webm'])
  })

  it.each([
    ['very many elements', '<a/>'.repeat(100_000)],
    ['very many tags on lines', '\n <tag>a</tag>'.repeat(60_000)],
    ['elements inside of one another', '<a>'.repeat(100_000) + '</a>'.repeat(100_000)],
  ])('is refused at once if its .nfo file has %s', async (_, children) => {
    const nfo = `<movie>${children}</movie>`
    await open({ 'Pond.webm': TINY_VIDEO, 'Pond.nfo': nfo })
    const { id } = await video('Pond.webm')
    expect(await reasonOf(await correct([id], { tags: { set: ['b'] } }))).toBe('unreadableSidecar')
    expect(await text('Pond.nfo')).toBe(nfo)
  })

  it('lists each folder twice, however many videos are corrected', async () => {
    const paths = Array.from({ length: 30 }, (_, number) => `Ponds/pond ${number}.webm`)
    await open(Object.fromEntries(paths.map((path) => [path, TINY_VIDEO])))
    const ids = await Promise.all(paths.map(async (path) => (await video(path)).id))
    const versions = await Promise.all(ids.map(async (id) => ({ id, version: (await read(id)).version })))
    const before = library.listings()
    const response = await send('/videos', 'PATCH', { videos: versions, changes: { channel: 'Maya' } })
    expect(response.status).toBe(200)
    expect(library.listings() - before).toBe(2)
    expect(await names('Ponds')).toHaveLength(60)
  })

  it('keeps what its download says, which a later download does not take back (tubearchivist#389)', async () => {
    const koi = { id: 'koi-of-pond', comments: [{ id: '1', text: 'Nice!', parent: 'root' }] }
    await open({ 'koi.webm': TINY_VIDEO, 'koi.info.json': buildSidecar(koi) })
    const before = await text('koi.info.json')
    await correct(['koi-of-pond'], { title: 'Mine', tags: { add: ['own'] } })
    expect(await text('koi.info.json')).toBe(before)
    await library.write({ 'koi.info.json': buildSidecar({ ...koi, title: 'Theirs', description: 'New.' }) })
    await importAll()
    expect(await video('koi.webm')).toMatchObject({
      id: 'koi-of-pond',
      title: 'Mine',
      description: 'New.',
      channelTitle: 'Pond Diaries',
      tags: ['fish', 'own', 'Pets & Animals'],
      categoryId: '15',
      commentCount: 2n,
    })
  })

  it('takes nothing from an .nfo file beside its download but what was corrected (pinchflat#77)', async () => {
    const nfo = '<episodedetails><title>Theirs</title><season>3</season><episode>4</episode></episodedetails>'
    await open({ 'koi.webm': TINY_VIDEO, 'koi.info.json': buildSidecar(), 'koi.nfo': nfo })
    const { id } = await video('koi.webm')
    await correct([id], { description: 'Mine.' })
    await importAll()
    const found = await video('koi.webm')
    expect([found.title, found.description, found.facts?.series]).toEqual(['Feeding the koi', 'Mine.', null])
    expect(await text('koi.nfo')).toContain('<title>Theirs</title><season>3</season>')
  })

  it('keeps what the file itself says of the rest', async () => {
    await open({ 'a.webm': TINY_VIDEO, 'a.description': 'From the file.' })
    const { id } = await video('a.webm')
    await correct([id], { title: 'Pond' })
    await importAll()
    expect(await video('a.webm')).toMatchObject({ title: 'Pond', description: 'From the file.' })
    await correct([id], { description: '' })
    await importAll()
    expect(await video('a.webm')).toMatchObject({ description: '' })
  })

  it('is no film and no episode because of its file', async () => {
    await open({ 'Clips/Croatia.webm': TINY_VIDEO })
    const { id, tags } = await video('Clips/Croatia.webm')
    await correct([id], { title: 'Pond' })
    await importAll()
    expect(await video('Clips/Croatia.webm')).toMatchObject({ tags, channelTitle: 'Clips' })
  })
})

it('joins a channel that exists, whose id is not of its title', async () => {
  await open({
    'koi.webm': TINY_VIDEO,
    'koi.info.json': buildSidecar(),
    'Clips/b.webm': Buffer.concat([TINY_VIDEO, Buffer.from('b')]),
  })
  const { id } = await video('Clips/b.webm')
  await correct([id], { channel: 'Pond Diaries' })
  await importAll()
  expect((await video('Clips/b.webm')).channelId).toBe('UCpond-channel-000000001')
  await correct([id], { channel: null })
  await importAll()
  expect(await video('Clips/b.webm')).toMatchObject({ channelTitle: 'Clips' })
})

describe('several videos at once', () => {
  const FILES = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `Water/Part ${index + 1}.webm`,
      Buffer.concat([TINY_VIDEO, Buffer.from([index])]),
    ]),
  )

  it('become a series, in which each keeps its number', async () => {
    await open(FILES)
    const ids = (await library.videos()).map(({ id }) => id)
    const response = await correct(ids, { series: { title: 'Life in water', season: 1 }, channel: 'Maya' })
    expect(await response.json()).toMatchObject({
      videos: expect.arrayContaining([expect.anything()]) as unknown,
    })
    await importAll()
    const found = await Promise.all(Object.keys(FILES).map(video))
    expect(found.map(({ facts }) => [facts?.series?.season, facts?.series?.part])).toEqual(
      found.map((_, index) => [1, index + 1]),
    )
    expect(new Set(found.map(({ facts }) => facts?.series?.id)).size).toBe(1)
    expect(await read(found[3]?.id ?? '')).toMatchObject({
      series: { title: 'Life in water', season: 1, number: 4 },
    })
  })

  it('get a tag and keep the tags that each has (inaturalist#1856)', async () => {
    await open({
      'a.webm': TINY_VIDEO,
      'a.nfo': '<video><title>A</title><tag>one</tag></video>',
      'b.webm': Buffer.concat([TINY_VIDEO, Buffer.from('b')]),
      'b.nfo': '<video><title>B</title><tag>two</tag><tag>old</tag></video>',
    })
    const [a, b] = [await video('a.webm'), await video('b.webm')]
    await correct([a.id, b.id], { tags: { add: ['new'], remove: ['old'] } })
    await importAll()
    expect([(await video('a.webm')).tags, (await video('b.webm')).tags]).toEqual([
      ['one', 'new'],
      ['two', 'new'],
    ])
  })

  it('all stay as they are if one of them cannot be changed', async () => {
    await open({
      'a.webm': TINY_VIDEO,
      'b.webm': Buffer.concat([TINY_VIDEO, Buffer.from('b')]),
      'b.nfo': 'a text of somebody',
    })
    const [a, b] = [await video('a.webm'), await video('b.webm')]
    expect(await reasonOf(await correct([a.id, b.id], { title: 'Same' }))).toBe('unreadableSidecar')
    expect([await names(), await text('b.nfo')]).toEqual([
      ['a.webm', 'b.nfo', 'b.webm'],
      'a text of somebody',
    ])
  })

  it('all are what they were if the disk is full in the middle', async () => {
    let written = 0
    library.wrapWriter((writer) => ({
      ...writer,
      async write(path, content, options) {
        written += 1
        if (written === 2) throw new SourceError(507, 'storageFull', 'The disk is full.')
        return await writer.write(path, content, options)
      },
    }))
    await open({ 'a.webm': TINY_VIDEO, 'b.webm': Buffer.concat([TINY_VIDEO, Buffer.from('b')]) })
    const [a, b] = [await video('a.webm'), await video('b.webm')]
    expect(await reasonOf(await correct([a.id, b.id], { title: 'Same' }))).toBe('storageFull')
    expect(await names()).toEqual(['a.webm', 'b.webm'])
    expect(await (await send('/changes')).json()).toEqual({ changes: [] })
  })
})

describe('a video that somebody else changes meanwhile', () => {
  it('is not overwritten, and the caller gets its present fields (jellyfin#12919)', async () => {
    await open({ 'a.webm': TINY_VIDEO, 'a.nfo': '<video>\n  <title>Old</title>\n</video>' })
    const { id } = await video('a.webm')
    const { version } = await read(id)
    await correct([id], { title: 'Theirs' })
    const response = await send('/videos', 'PATCH', { videos: [{ id, version }], changes: { title: 'Mine' } })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      error: { errors: [{ reason: 'changedMeanwhile' }], details: { theirs: { title: 'Theirs' } } },
    })
    expect(await text('a.nfo')).toContain('<title>Theirs</title>')
  })

  it('is not overwritten where another program has written its file, or its download', async () => {
    await open({ 'a.webm': TINY_VIDEO, 'a.info.json': buildSidecar() })
    const { id } = await video('a.webm')
    for (const files of [
      { 'a.nfo': '<video/>' },
      { 'a.info.json': buildSidecar({ title: 'A longer title' }) },
    ]) {
      const { version } = await read(id)
      await library.write(files)
      const response = await send('/videos', 'PATCH', {
        videos: [{ id, version }],
        changes: { title: 'Mine' },
      })
      expect(await reasonOf(response)).toBe('changedMeanwhile')
    }
    expect(await text('a.nfo')).toBe('<video/>')
  })

  it('is changed once by two people at the same time', async () => {
    await open({ 'a.webm': TINY_VIDEO })
    const { id } = await video('a.webm')
    const { version } = await read(id)
    const responses = await Promise.all(
      ['One', 'Two', 'Six'].map((title) =>
        send('/videos', 'PATCH', { videos: [{ id, version }], changes: { title } }),
      ),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  })
})

describe('a call', () => {
  it.each([
    [{ title: '' }],
    [{ title: 'NA' }],
    [{ title: 'x'.repeat(1_001) }],
    [{ date: '2020-02-30' }],
    [{ date: 'yesterday' }],
    [{ tags: { set: ['', 'a'] } }],
    [{ series: { title: 'A', season: -1 } }],
    [{ series: { title: 'A', number: 1.5 } }],
    [{ audioLabels: ['x'.repeat(101)] }],
    [{ audioLabels: 'Deutsch' }],
    [{ audioLabels: Array.from({ length: 101 }, () => 'a') }],
    [{ path: '../../etc/passwd' }],
    [{}],
  ])('with invalid fields is refused with a sentence: %#', async (changes) => {
    await open({ 'a.webm': TINY_VIDEO })
    const response = await correct([(await video('a.webm')).id], changes)
    expect(response.status).toBe(400)
    expect(await names()).toEqual(['a.webm'])
  })

  it('of a person limited to folders finds, changes and lists nothing outside', async () => {
    await open({ 'In/a.webm': TINY_VIDEO, 'Out/b.webm': Buffer.concat([TINY_VIDEO, Buffer.from('b')]) })
    const [a, b] = [await video('In/a.webm'), await video('Out/b.webm')]
    const { version } = await read(b.id)
    await correct([b.id], { title: 'Outside' })
    const [change] = ((await (await send('/changes')).json()) as { changes: { id: string }[] }).changes
    library.setLimit({ kind: 'only', folders: ['In'] })
    expect((await send(`/videos/${b.id}`)).status).toBe(404)
    expect((await correct([a.id], { title: 'Inside' })).status).toBe(200)
    const both = [a, b].map(({ id }) => ({ id, version }))
    expect((await send('/videos', 'PATCH', { videos: both, changes: { title: 'X' } })).status).toBe(404)
    expect((await send(`/videos/${b.id}/chapters`, 'PUT', { version, chapters: [] })).status).toBe(404)
    expect((await send(`/videos/${b.id}/picture`, 'PUT', { atSeconds: 0 })).status).toBe(404)
    expect((await send(`/videos/${b.id}/subtitles?language=de`, 'PUT', Buffer.from('x'))).status).toBe(404)
    expect((await send(`/videos/${b.id}/subtitles/b.de.srt`, 'DELETE')).status).toBe(404)
    expect((await send(`/changes/${change?.id}/undo`, 'POST', {})).status).toBe(404)
    expect(await (await send('/changes')).json()).toMatchObject({
      changes: [{ title: 'a', what: ['title'] }],
    })
    expect(await text('Out/b.nfo')).toContain('Outside')
  })
})
