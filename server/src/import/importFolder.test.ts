import { rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { buildSidecar, type Files } from '../../testing/openFolderLibrary.ts'
import { NO_PROGRESS } from './importFolder.ts'
import type { ImportProgress } from './ImportProgress.ts'
import { TINY_VIDEO, TINY_VIDEO_SECONDS } from '../../testing/media/tinyVideo.ts'

const FAKE = 'not really a film'
const OTHER_VIDEO = Buffer.concat([TINY_VIDEO, Buffer.alloc(8)])
const { current, open, imported, video, channel, allVideos, comments } = libraryOfEachTest()
const pond: Files = { 'pond/koi.webm': FAKE, 'pond/koi.info.json': buildSidecar() }

describe('a video with a sidecar', () => {
  it('shows everything that the sidecar says', async () => {
    await imported({ ...pond, 'pond/koi.webp': 'picture' })
    expect(await video('abcdefghijk')).toMatchObject({
      title: 'Feeding the koi',
      channelId: 'UCpond-channel-000000001',
      channelTitle: 'Pond Diaries',
      publishedAt: new Date('2026-03-04T00:00:00Z'),
      durationSeconds: 75,
      liveState: 'none',
      hasSubtitles: false,
      viewCount: 92_640n,
      likeCount: 1_204n,
      commentCount: 2n,
      tags: ['fish', 'Pets & Animals'],
      categoryId: '15',
      thumbnails: { high: { url: expect.stringMatching(/^\/images\/video\/abcdefghijk\/thumbnail\?v=/v) } },
    })
    expect(current().warnings).toEqual([])
  })

  it('hides likes that are hidden, and has no comments where they are off', async () => {
    const hidden = { like_count: null, comments_disabled: true, upload_date: '20250630', timestamp: null }
    await imported({ 'a.webm': FAKE, 'a.info.json': buildSidecar({ id: 'a', ...hidden }) })
    expect(await video('a')).toMatchObject({
      likeCount: null,
      commentCount: null,
      publishedAt: new Date('2025-06-30'),
    })
    await expect(comments('a')).rejects.toMatchObject({ reason: 'commentsDisabled' })
  })

  it('has the chapters that the sidecar names, in order, without those that are none', async () => {
    const chapters = [
      { start_time: 40, end_time: 75, title: 'Evening\nfeed' },
      { start_time: 0, title: 'Morning' },
      { start_time: 40, title: 'twice' },
      { start_time: -5, title: 'before' },
      { start_time: 'soon', title: 'odd' },
      { start_time: 50, title: ' ' },
      null,
    ]
    await imported({ 'a.webm': FAKE, 'a.info.json': buildSidecar({ id: 'a', chapters }), ...pond })
    expect(await current().library.files.chapters('a')).toEqual([
      { startSeconds: 0, title: 'Morning' },
      { startSeconds: 40, title: 'Evening feed' },
    ])
    expect(await current().library.files.chapters('abcdefghijk')).toEqual([])
  })

  it('has subtitles when a file of them is beside it', async () => {
    await imported({
      'a.webm': TINY_VIDEO,
      'a.info.json': buildSidecar({ id: 'a' }),
      'a.de.vtt': 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi\n',
    })
    expect(await video('a')).toMatchObject({ hasSubtitles: true })
  })

  it('is shown as a live one without a length when the sidecar calls it endless', async () => {
    await imported({ 'a.webm': TINY_VIDEO, 'a.info.json': buildSidecar({ id: 'a', endless: true }) })
    expect(await video('a')).toMatchObject({ liveState: 'live', durationSeconds: null })
  })

  it('has the length of its file when the sidecar does not tell it', async () => {
    await imported({ 'a.webm': TINY_VIDEO, 'a.info.json': buildSidecar({ id: 'a', duration: null }) })
    expect((await video('a'))?.durationSeconds).toBe(TINY_VIDEO_SECONDS)
  })

  it('shows its comments, and counts the answers to them', async () => {
    const sidecar = buildSidecar({
      comments: [
        { id: 'c1', text: 'First\nline', timestamp: 1_700_000_000, like_count: 3, parent: 'root' },
        { id: 'c1.r1', text: 'Yes', author: 'Bo', timestamp: 1_700_000_100, parent: 'c1' },
        { id: 'c2', text: 'Second', timestamp: 1_800_000_000, author_thumbnail: 'https://x.example/k' },
        { id: 'c3', text: { odd: true } },
        'nonsense',
      ],
    })
    await imported({ 'koi.webm': FAKE, 'koi.info.json': sidecar })
    expect(await comments('abcdefghijk')).toMatchObject([
      { id: 'c2', authorPictureUrl: 'https://x.example/k', replyCount: 0n },
      { id: 'c1', text: 'First\nline', likeCount: 3n, replyCount: 1n },
    ])
  })

  it('has an age instead of a date, and stays as old as it was', async () => {
    const sidecar = buildSidecar({
      age_hours: 30,
      comments: [{ id: 'c', text: 'New', author: 'A', age_hours: 0.5 }],
    })
    await imported({ 'koi.webm': FAKE, 'koi.info.json': sidecar })
    const times = async () => [
      (await video('abcdefghijk'))?.publishedAt.toISOString(),
      (await comments('abcdefghijk'))[0]?.publishedAt.toISOString(),
    ]
    expect(await times()).toEqual(['2026-05-31T06:00:00.000Z', '2026-06-01T11:30:00.000Z'])
    current().setNow(new Date('2027-06-01T12:00:00Z'))
    expect(await current().importAll()).toMatchObject({ imported: 0, unchanged: 1 })
    expect(await times()).toEqual(['2027-05-31T06:00:00.000Z', '2027-06-01T11:30:00.000Z'])
  })

  it('counts odd values as missing', async () => {
    const odd = { title: { text: 'Koi' }, view_count: 'many', tags: { fish: true }, timestamp: 'yesterday' }
    const sidecar = { id: 'a', ...odd, channel: null, duration: 5 }
    await imported({ 'pond/a film.webm': FAKE, 'pond/a film.info.json': sidecar })
    const fromFile = { title: 'a film', viewCount: null, tags: [], channelTitle: 'pond' }
    expect(await video('a')).toMatchObject(fromFile)
  })

  it('has an id of its own when the sidecar’s could not stand in an address', async () => {
    await imported({ 'a.webm': FAKE, 'a.info.json': buildSidecar({ id: '../../etc/passwd' }) })
    expect((await allVideos())[0]?.id).toMatch(/^[\w\-]{11}$/v)
  })
})

describe('a video without a sidecar', () => {
  it('is named like its file, belongs to its folder, and is as long as it is', async () => {
    await imported({ 'holiday 2024/At the lake.webm': TINY_VIDEO })
    const [found] = await allVideos()
    expect(found).toMatchObject({
      id: expect.stringMatching(/^[\w\-]{11}$/v),
      title: 'At the lake',
      channelTitle: 'holiday 2024',
      durationSeconds: TINY_VIDEO_SECONDS,
      viewCount: null,
      commentCount: 0n,
    })
    expect(await channel(found?.channelId ?? '')).toMatchObject({ title: 'holiday 2024', videoCount: 1n })
  })

  it('keeps its id as long as it stays in its place', async () => {
    await imported({ 'lake.webm': TINY_VIDEO })
    const [before] = await allVideos()
    await utimes(join(current().folder, 'lake.webm'), 1_000, 1_000)
    expect(await current().importAll()).toMatchObject({ imported: 1, unchanged: 0 })
    expect((await allVideos()).map(({ id }) => id)).toEqual([before?.id])
  })

  it('belongs to the channel that its folder describes', async () => {
    await imported({
      'lake/swim.webm': TINY_VIDEO,
      'lake/channel.info.json': { _type: 'playlist', id: 'UClake', title: 'The Lake' },
    })
    expect((await allVideos())[0]).toMatchObject({ channelId: 'UClake', channelTitle: 'The Lake' })
  })

  it('is skipped and named when it is no video at all', async () => {
    const sum = await imported({ 'a/notes.mp4': FAKE, 'b.webm': TINY_VIDEO })
    expect(sum).toMatchObject({ imported: 1, skipped: 1 })
    expect(current().warnings).toContain('“a/notes.mp4” was skipped: it cannot be read as a video.')
  })
})

describe('a channel', () => {
  const sidecar = {
    _type: 'playlist',
    channel_id: 'UCpond-channel-000000001',
    channel: 'Pond Diaries',
    description: 'A pond in four seasons.',
    channel_follower_count: 48_200,
  }

  it('shows what its sidecar says, and the pictures beside it', async () => {
    await imported({
      ...pond,
      'pond/channel.info.json': sidecar,
      'pond/channel.svg': '<svg/>',
      'pond/banner.png': 'b',
    })
    expect(await channel('UCpond-channel-000000001')).toMatchObject({
      title: 'Pond Diaries',
      description: 'A pond in four seasons.',
      subscriberCount: 48_200n,
      videoCount: 1n,
      uploadsPlaylistId: 'UUpond-channel-000000001',
      bannerUrl: expect.stringContaining('/banner'),
      thumbnails: { default: { url: expect.stringContaining('/avatar') } },
    })
  })

  it('is known by its videos alone when nothing describes it, and again after its sidecar has gone', async () => {
    await imported(pond)
    const bare = await channel('UCpond-channel-000000001')
    const unknown = { subscriberCount: null, bannerUrl: null, description: '' }
    expect(bare).toMatchObject({ title: 'Pond Diaries', ...unknown })
    await current().write({ 'pond/channel.info.json': sidecar })
    await current().importAll()
    expect((await channel('UCpond-channel-000000001'))?.subscriberCount).toBe(48_200n)
    await rm(join(current().folder, 'pond/channel.info.json'))
    await current().importAll()
    expect(await channel('UCpond-channel-000000001')).toEqual(bare)
  })

  it('goes with its last video', async () => {
    await imported(pond)
    await rm(join(current().folder, 'pond/koi.webm'))
    expect(await current().importAll()).toMatchObject({ removed: 1 })
    expect(await channel('UCpond-channel-000000001')).toBeUndefined()
  })

  it('is not made of the list of some other videos', async () => {
    await imported({ ...pond, 'pond/old.info.json': buildSidecar({ id: 'gone' }), 'pond/x.info.json': [] })
    expect(current().warnings).toEqual([
      'The sidecar “pond/x.info.json” was skipped: it does not hold a JSON object.',
    ])
    expect((await allVideos()).map(({ id }) => id)).toEqual(['abcdefghijk'])
  })
})

describe('the progress', () => {
  it('counts videos only, and knows their number before the first is read', async () => {
    await open({
      'pond/koi.webm': FAKE,
      'pond/koi.info.json': buildSidecar(),
      'pond/channel.info.json': { _type: 'playlist', channel_id: 'UCpond', channel: 'Pond' },
      'lake/notes.mp4': 'no film at all',
      'lake/notes.txt': 'some notes',
    })
    const steps: ImportProgress[] = []
    const sum = await current().library.importAll((progress) => void steps.push(progress))
    expect(steps[0]).toMatchObject({ total: 2, found: 0 })
    expect(steps.every(({ found, total }) => total !== null && found <= total)).toBe(true)
    expect(sum).toEqual({ total: 2, found: 2, imported: 1, unchanged: 0, skipped: 1, removed: 0 })
    expect(steps.at(-1)).toEqual(sum)
    await rm(join(current().folder, 'pond/koi.webm'))
    expect(await current().importAll()).toMatchObject({ total: 1, removed: 1 })
  })
})

describe('a further import', () => {
  it('reads only what is new or changed, and removes what has gone', async () => {
    const three = { ...NO_PROGRESS, total: 3, found: 3 }
    const others = { 'b.webm': FAKE, 'b.info.json': buildSidecar({ id: 'b' }), 'c.webm': OTHER_VIDEO }
    expect(await imported({ ...pond, ...others })).toEqual({ ...three, imported: 3 })
    expect(await current().importAll()).toEqual({ ...three, unchanged: 3 })
    const changed = buildSidecar({ id: 'b', title: 'Another title' })
    await current().write({ 'b.info.json': changed, 'd.webm': TINY_VIDEO })
    await rm(join(current().folder, 'c.webm'))
    expect(await current().importAll()).toEqual({ ...three, imported: 2, unchanged: 1, removed: 1 })
    expect((await video('b'))?.title).toBe('Another title')
    expect((await allVideos()).map(({ title }) => title)).not.toContain('c')
  })

  it('follows a file that was moved, and keeps its id', async () => {
    await imported(pond)
    await rename(join(current().folder, 'pond'), join(current().folder, 'aquarium'))
    expect(await current().importAll()).toMatchObject({ imported: 1, removed: 0 })
    expect((await current().library.files.media('abcdefghijk'))?.path).toBe(
      join(current().folder, 'aquarium/koi.webm'),
    )
  })

  it('lets a file change its id, and forgets the former one', async () => {
    await imported(pond)
    await current().write({ 'pond/koi.info.json': buildSidecar({ id: 'another-one' }) })
    await current().importAll()
    expect((await allVideos()).map(({ id }) => id)).toEqual(['another-one'])
  })

  it('keeps what it knew when a sidecar is broken now', async () => {
    await imported(pond)
    await current().write({ 'pond/koi.info.json': '{ "id": "abcdefghijk", "title": ' })
    expect(await current().importAll()).toMatchObject({ imported: 0, skipped: 1, removed: 0 })
    expect((await video('abcdefghijk'))?.title).toBe('Feeding the koi')
    expect(current().warnings).toEqual([
      'The sidecar “pond/koi.info.json” was skipped: it is not valid JSON. The video stays as it was.',
    ])
  })

  it('removes nothing when the whole folder has gone, and says so', async () => {
    await imported(pond)
    await rename(current().folder, `${current().folder}-away`)
    try {
      await expect(current().importAll()).rejects.toThrow('can no longer be read')
      expect(await allVideos()).toHaveLength(1)
    } finally {
      await rename(`${current().folder}-away`, current().folder)
    }
  })
})
