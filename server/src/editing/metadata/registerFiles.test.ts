import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { chmod, readFile, writeFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { hasFfmpeg, makeTestVideo, NEEDS_FFMPEG } from '../../../testing/media/hasFfmpeg.ts'
import { tinyPicture } from '../../../testing/media/tinyPicture.ts'
import { TINY_VIDEO } from '../../../testing/media/tinyVideo.ts'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { metadataOfEachTest, reasonOf } from '../testing/metadataOfEachTest.ts'

const library = metadataOfEachTest()
const { open, read, video, importAll, text, bytes, names, send } = library
const SRT = '1\n00:00:01,000 --> 00:00:02,000\nA heron.\n'

describe('subtitles', () => {
  const add = (id: string, query: string, file = Buffer.from(SRT)) =>
    send(`/videos/${id}/subtitles?${query}`, 'PUT', file)

  it('are stored as they are, named as media centers name them, and offered', async () => {
    await open({ 'Pond.webm': TINY_VIDEO })
    const { id } = await video('Pond.webm')
    expect((await add(id, 'language=de')).status).toBe(200)
    expect(
      (await add(id, 'language=pt-br&offsetMs=500', Buffer.from(`WEBVTT\n\n00:01.000 --> 00:02.000\nB\n`)))
        .status,
    ).toBe(200)
    await importAll()
    expect(await read(id)).toMatchObject({
      subtitles: [
        { file: 'Pond.de.srt', language: 'de' },
        { file: 'Pond.pt-BR.vtt', language: 'pt-BR' },
      ],
    })
    expect(await text('Pond.de.srt')).toBe(SRT)
    expect(await text('Pond.pt-BR.vtt')).toContain('00:00:01.500 --> 00:00:02.500')
  })

  it('never replace others, of any language and format (bazarr#1508)', async () => {
    await open({ 'Pond.webm': TINY_VIDEO, 'Pond.en.srt': SRT, 'Pond.it.srt': SRT })
    const { id } = await video('Pond.webm')
    const other = Buffer.from('WEBVTT\n\n00:01.000 --> 00:02.000\nOther\n')
    await add(id, 'language=it', other)
    await add(id, 'language=it', other)
    expect(await names()).toEqual([
      'Pond.en.srt',
      'Pond.it.2.vtt',
      'Pond.it.3.vtt',
      'Pond.it.srt',
      'Pond.webm',
    ])
    expect([await text('Pond.en.srt'), await text('Pond.it.srt')]).toEqual([SRT, SRT])
    await importAll()
    expect((await read(id)).subtitles.map(({ language }) => language).sort()).toEqual([
      'en',
      'it',
      'it',
      'it',
    ])
  })

  it('are refused if they are something else, or in a language that no name can state', async () => {
    await open({ 'Pond.webm': TINY_VIDEO })
    const { id } = await video('Pond.webm')
    expect(await reasonOf(await add(id, 'language=de', Buffer.from('<svg onload="alert(1)"/>')))).toBe(
      'unreadableFile',
    )
    expect(await reasonOf(await add(id, 'language=../../x'))).toBe('invalidParameter')
    expect(await reasonOf(await add(id, 'language=x-klingon'))).toBe('invalidParameter')
    expect(await reasonOf(await add(id, 'language=de&offsetMs=1e9'))).toBe('invalidParameter')
    expect((await add(id, 'language=de', Buffer.alloc(9 * 1024 ** 2, 'a'))).status).toBe(413)
    expect(await names()).toEqual(['Pond.webm'])
  })

  it('that are there get an offset or another language, and an undo takes both back', async () => {
    await open({ 'Pond.webm': TINY_VIDEO, 'Pond.srt': SRT })
    const { id } = await video('Pond.webm')
    const adjust = (query: string) => send(`/videos/${id}/subtitles/Pond.srt?${query}`, 'PATCH')
    expect((await adjust('offsetMs=-500')).status).toBe(200)
    expect(await text('Pond.srt')).toBe(
      SRT.replace('00:01,000 --> 00:00:02,000', '00:00,500 --> 00:00:01,500'),
    )
    const { changeId } = (await (await adjust('language=de&offsetMs=500')).json()) as { changeId: string }
    expect([await names(), await text('Pond.de.srt')]).toEqual([['Pond.de.srt', 'Pond.webm'], SRT])
    await send(`/changes/${changeId}/undo`, 'POST', {})
    expect(await names()).toEqual(['Pond.srt', 'Pond.webm'])
  })

  it('are removed, and nothing that is not among them', async () => {
    await open({
      'Pond.webm': TINY_VIDEO,
      'Pond.de.srt': SRT,
      'Subs/Pond.en.srt': SRT,
      'Other.webm': TINY_VIDEO,
    })
    const { id } = await video('Pond.webm')
    for (const file of ['Pond.webm', 'Other.webm', '../x.srt', 'Pond.fr.srt'])
      expect((await send(`/videos/${id}/subtitles/${encodeURIComponent(file)}`, 'DELETE')).status).toBe(404)
    expect((await send(`/videos/${id}/subtitles/Pond.de.srt`, 'DELETE')).status).toBe(200)
    expect((await send(`/videos/${id}/subtitles/Subs/Pond.en.srt`, 'DELETE')).status).toBe(200)
    expect([await names(), await names('Subs')]).toEqual([['Other.webm', 'Pond.webm', 'Subs'], []])
  })
})

describe('chapters', () => {
  it('are stored in a file of their own, and win over those of the download (mpv#11248)', async () => {
    await open({
      'Pond.webm': TINY_VIDEO,
      'Pond.info.json': { id: 'pond', chapters: [{ start_time: 0, title: 'Old' }] },
    })
    const { version } = await read('pond')
    const chapters = [
      { startSeconds: 0, title: 'Intro' },
      { startSeconds: 0.5, title: 'Koi & 🐟' },
    ]
    expect((await send('/videos/pond/chapters', 'PUT', { version, chapters })).status).toBe(200)
    await importAll()
    expect((await read('pond')).chapters).toEqual(chapters)
    const empty = { version: (await read('pond')).version, chapters: [] }
    expect((await send('/videos/pond/chapters', 'PUT', empty)).status).toBe(200)
    await importAll()
    expect((await read('pond')).chapters).toEqual([])
    expect(await names()).toEqual(['Pond.chapters.xml', 'Pond.info.json', 'Pond.webm'])
  })

  it.each([
    [[{ startSeconds: 0, title: ' ' }]],
    [[{ startSeconds: 99, title: 'Behind the end' }]],
    [
      [
        { startSeconds: 0.1, title: 'A' },
        { startSeconds: 0.1, title: 'B' },
      ],
    ],
  ])('that say nothing are refused: %j', async (chapters) => {
    await open({ 'Pond.webm': TINY_VIDEO })
    const { id } = await video('Pond.webm')
    const { version } = await read(id)
    const response = await send(`/videos/${id}/chapters`, 'PUT', { version, chapters })
    expect(await reasonOf(response)).toBe('invalidParameter')
  })
})

describe.skipIf(!hasFfmpeg)(`a picture${NEEDS_FFMPEG}`, () => {
  const folder = folderOfTests()
  const make = async (name: string, options: readonly string[]) => {
    const path = join(folder, name)
    spawnSync('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=400x300',
      '-frames:v',
      '1',
      ...options,
      path,
    ])
    return await readFile(path)
  }
  const movie = async () => {
    makeTestVideo(join(folder, 'movie.mkv'), '320x180', 4)
    return await readFile(join(folder, 'movie.mkv'))
  }
  const isJpeg = (picture: Buffer) => picture.subarray(0, 3).toString('hex') === 'ffd8ff'

  it('is decoded alone, and further ones are refused while many wait', async () => {
    const log = join(folder, 'log')
    const program = join(folder, 'slow-ffmpeg')
    await writeFile(
      program,
      `#!/bin/sh\necho begin >> ${log}\nsleep 0.1\necho end >> ${log}\nprintf picture\n`,
    )
    await chmod(program, 0o755)
    library.setFfmpeg(Promise.resolve({ ffmpeg: program, ffprobe: program, targets: [] }))
    await open({ 'Pond.webm': TINY_VIDEO })
    const { id } = await video('Pond.webm')
    const sent = await make('many.png', [])
    const statuses = await Promise.all(
      Array.from({ length: 15 }, async () => (await send(`/videos/${id}/picture`, 'PUT', sent)).status),
    )
    expect([...new Set(statuses)].sort()).toEqual([200, 503])
    const lines = (await readFile(log, 'utf8')).trimEnd().split('\n')
    expect(lines).toEqual(statuses.filter((status) => status === 200).flatMap(() => ['begin', 'end']))
  })

  it('of a second of the video is stored as media centers name it, and shown', async () => {
    await open({ 'Pond.mkv': await movie() })
    const { id } = await video('Pond.mkv')
    expect((await send(`/videos/${id}/picture`, 'PUT', { atSeconds: 2 })).status).toBe(200)
    expect(isJpeg(await bytes('Pond-thumb.jpg'))).toBe(true)
    await importAll()
    expect((await read(id)).pictureFile).toBe('Pond-thumb.jpg')
    expect(await reasonOf(await send(`/videos/${id}/picture`, 'PUT', { atSeconds: 60 }))).toBe(
      'invalidParameter',
    )
  })

  it('that somebody sends holds nothing but the picture, and wins over those of the folder (jellyfin#5080)', async () => {
    await open({
      'Pond.mkv': await movie(),
      'Pond.webp': tinyPicture('download'),
      'poster.png': tinyPicture('poster'),
    })
    const { id } = await video('Pond.mkv')
    const sent = Buffer.concat([await make('sent.png', []), Buffer.from('<script>alert(1)</script>')])
    expect((await send(`/videos/${id}/picture`, 'PUT', sent)).status).toBe(200)
    const stored = await bytes('Pond-thumb.jpg')
    expect([isJpeg(stored), stored.includes('script')]).toEqual([true, false])
    await importAll()
    expect((await read(id)).pictureFile).toBe('Pond-thumb.jpg')
    expect((await bytes('Pond.webp')).toString()).toContain('download')
  })

  it('replaces one of another format, which comes back with an undo', async () => {
    await open({ 'Pond.mkv': await movie(), 'Pond-thumb.webp': tinyPicture('former') })
    const { id } = await video('Pond.mkv')
    const { changeId } = (await (
      await send(`/videos/${id}/picture`, 'PUT', await make('sent.gif', []))
    ).json()) as { changeId: string }
    expect(await names()).toEqual(['Pond-thumb.jpg', 'Pond.mkv'])
    expect((await send(`/changes/${changeId}/undo`, 'POST', {})).status).toBe(200)
    expect(await names()).toEqual(['Pond-thumb.webp', 'Pond.mkv'])
    expect(await bytes('Pond-thumb.webp')).toEqual(tinyPicture('former'))
  })

  it.skipIf(process.platform === 'darwin')(
    'never replaces the one of a video whose name differs only in case',
    async () => {
      const theirs = { 'pond-thumb.jpg': tinyPicture('theirs'), 'pond-thumb.webp': tinyPicture('also') }
      await open({ 'Pond.mkv': await movie(), 'pond.webm': TINY_VIDEO, ...theirs })
      const { id } = await video('Pond.mkv')
      const sent = await make('sent.png', [])
      expect((await send(`/videos/${id}/picture`, 'PUT', sent)).status).toBe(200)
      for (const [name, picture] of Object.entries(theirs)) expect(await bytes(name)).toEqual(picture)
      expect(isJpeg(await bytes('Pond-thumb.jpg'))).toBe(true)
    },
  )

  it('that is upright becomes the poster of a film', async () => {
    await open({ 'Films/Pond (2005).mkv': await movie() })
    const { id } = await video('Films/Pond (2005).mkv')
    const upright = await make('upright.jpg', ['-vf', 'scale=200:300'])
    expect((await send(`/videos/${id}/picture`, 'PUT', upright)).status).toBe(200)
    expect(await names('Films')).toEqual(['Pond (2005)-poster.jpg', 'Pond (2005).mkv'])
  })

  it.each([
    ['a vector drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a page', Buffer.from('<!doctype html>')],
    ['a broken picture', tinyPicture('nothing')],
    ['a list of files', Buffer.from('#EXTM3U\nfile:///etc/passwd\n')],
    ['nothing', Buffer.alloc(0)],
  ])('is refused if it is %s', async (_, sent) => {
    await open({ 'Pond.webm': TINY_VIDEO })
    const response = await send(`/videos/${(await video('Pond.webm')).id}/picture`, 'PUT', sent)
    expect([400, 415]).toContain(response.status)
    expect(await names()).toEqual(['Pond.webm'])
  })
})
