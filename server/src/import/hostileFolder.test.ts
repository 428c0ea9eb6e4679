import { execFileSync } from 'node:child_process'
import { chmod, mkdir, rm, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { libraryOfEachTest } from '../../testing/libraryOfEachTest.ts'
import { buildSidecar, type Files } from '../../testing/openFolderLibrary.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'

const FAKE = 'not really a film'
const { current, open, imported, video, allVideos, comments: commentsOf } = libraryOfEachTest()
const pond: Files = { 'pond/koi.webm': FAKE, 'pond/koi.info.json': buildSidecar() }

describe('a hostile folder', () => {
  it('has its broken sidecars named, and everything else imported', async () => {
    await imported({
      ...pond,
      'broken/one.webm': TINY_VIDEO,
      'broken/one.info.json': '{ nonsense',
      'broken/two.webm': FAKE,
      'broken/two.info.json': '"text"',
      'broken/channel.info.json': '',
    })
    expect(current().warnings.toSorted()).toEqual(
      [
        'The sidecar “broken/channel.info.json” was skipped: it is not valid JSON.',
        'The sidecar “broken/one.info.json” was skipped: it is not valid JSON.',
        'The sidecar “broken/two.info.json” was skipped: it does not hold a JSON object.',
        '“broken/two.webm” was skipped: it cannot be read as a video.',
      ].toSorted(),
    )
    expect((await allVideos()).map(({ title }) => title).sort()).toEqual(['Feeding the koi', 'one'])
  })

  it.each([
    ['an age that no calendar has', { age_hours: 1e300 }],
    ['a time that no calendar has', { timestamp: -8.64e12 }],
    ['a length of centuries', { duration: 1e300 }],
    ['words that every object has', { categories: ['constructor', '__proto__'], live_status: 'constructor' }],
    ['a comment from before all time', { comments: [{ id: 'x', text: 'Early.', age_hours: -1e300 }] }],
    ['half a letter and no letter', { title: '\ud800', tags: ['\u0000'], channel: '\u0000' }],
  ])('holds up nothing with %s', async (_what, sidecar) => {
    const odd = { 'pond/odd.webm': TINY_VIDEO, 'pond/odd.info.json': { id: 'odd-film-01', ...sidecar } }
    expect(await imported({ ...pond, ...odd })).toMatchObject({ imported: 2, skipped: 0 })
    const found = { liveState: 'none', durationSeconds: expect.any(Number) }
    expect(await video('odd-film-01')).toMatchObject(found)
    expect(await video('abcdefghijk')).toMatchObject({ title: 'Feeding the koi' })
  })

  it('has the second format of one video named, which shares its sidecar', async () => {
    expect(await imported({ ...pond, 'pond/koi.mp4': FAKE })).toMatchObject({ imported: 1, skipped: 1 })
    expect(await current().importAll()).toMatchObject({ imported: 0, unchanged: 1, skipped: 1, removed: 0 })
    expect(current().warnings[0]).toBe(
      '“pond/koi.webm” was skipped: “pond/koi.mp4” has the same id, abcdefghijk.',
    )
  })

  it('shows a copy with the sidecar of another video as a video of its own', async () => {
    const copy = { 'a/film.webm': FAKE, 'a/film.info.json': buildSidecar() }
    expect(await imported({ ...pond, ...copy })).toMatchObject({ imported: 2, skipped: 0 })
    expect(await current().importAll()).toMatchObject({ imported: 0, unchanged: 2 })
    expect((await allVideos()).map(({ title }) => title)).toEqual(['Feeding the koi', 'Feeding the koi'])
  })

  it('cannot reach outside of itself by links', async () => {
    await open({ 'in/real.webm': TINY_VIDEO })
    const outside = `${current().folder}-outside.webm`
    await writeFile(outside, TINY_VIDEO)
    try {
      await symlink(outside, join(current().folder, 'out.webm'))
      await symlink('/', join(current().folder, 'root'))
      await symlink(join(current().folder, 'in'), join(current().folder, 'in', 'again'))
      await symlink(join(current().folder, 'nowhere'), join(current().folder, 'lost.webm'))
      await symlink(join(current().folder, 'in/real.webm'), join(current().folder, 'linked.webm'))
      await current().importAll()
      expect((await allVideos()).map(({ title }) => title).sort()).toEqual(['linked', 'real'])
      expect(current().warnings.toSorted()).toEqual(
        ['lost.webm', 'out.webm', 'root'].map(
          (name) => `“${name}” is a link that leads out of the library, or nowhere, and was skipped.`,
        ),
      )
    } finally {
      await rm(outside)
    }
  })

  it('has sidecars named that are too large or no files at all, and keeps the videos', async () => {
    await open({ 'huge.webm': TINY_VIDEO, 'huge.info.json': '{}', 'pipe.webm': TINY_VIDEO })
    await truncate(join(current().folder, 'huge.info.json'), 65 * 1024 * 1024)
    await symlink('pipe', join(current().folder, 'pipe.info.json'))
    execFileSync('mkfifo', [join(current().folder, 'pipe')])
    expect(await current().importAll()).toMatchObject({ imported: 2 })
    expect(current().warnings.toSorted()).toEqual([
      'The sidecar “huge.info.json” was skipped: it is larger than 64 MB.',
      'The sidecar “pipe.info.json” was skipped: it is not a file.',
    ])
  })

  it('has packed sidecars named that are damaged or would fill the memory', async () => {
    const packed = gzipSync(Buffer.alloc(65 * 1024 * 1024), { level: 1 })
    await imported({
      'bomb.webm': TINY_VIDEO,
      'bomb.info.json': packed,
      'cut.webm': TINY_VIDEO,
      'cut.info.json': packed.subarray(0, 100),
    })
    expect(current().warnings.toSorted()).toEqual([
      'The sidecar “bomb.info.json” was skipped: it is larger than 64 MB.',
      'The sidecar “cut.info.json” was skipped: it is packed with gzip, and damaged.',
    ])
  })

  it('writes videos with very many comments, and reads deep nesting, without choking', async () => {
    const comments = Array.from({ length: 6_000 }, (_, index) => ({ id: `c${index}`, text: 'Hello' }))
    await imported({
      ...pond,
      'many.webm': FAKE,
      'many.info.json': buildSidecar({ id: 'many', comments }),
      'nested.webm': TINY_VIDEO,
      'nested.info.json': `{"id":"nested","extra":${'['.repeat(100_000)}${']'.repeat(100_000)}}`,
    })
    expect((await allVideos()).map(({ id }) => id).sort()).toEqual(['abcdefghijk', 'many', 'nested'])
    expect(await commentsOf('many')).toHaveLength(50)
  })

  it('names what its bytes do not let anybody open, and imports the rest', async () => {
    await open({ 'good.webm': TINY_VIDEO })
    const raw = (name: string) =>
      Buffer.concat([Buffer.from(`${current().folder}/`), Buffer.from(name, 'latin1')])
    await writeFile(raw('caf\u00e9.webm'), TINY_VIDEO)
    await mkdir(raw('d\u00fcne'))
    const every = Array.from({ length: 31 }, (_, index) => String.fromCodePoint(index + 1)).join('')
    await current().write({ [`every${every}.webm`]: TINY_VIDEO })
    expect(await current().importAll()).toMatchObject({ imported: 2 })
    expect(current().warnings.toSorted()).toEqual([
      '“caf\uFFFD.webm” was skipped: its name is not valid UTF-8.',
      '“d\uFFFDne” was skipped: its name is not valid UTF-8.',
    ])
    expect((await allVideos()).map(({ title }) => /^[^\n\r\t]+$/.test(title))).toEqual([true, true])
  })

  it('does not read the description of a channel through a link that leads out', async () => {
    await open({ 'lake/swim.webm': TINY_VIDEO })
    const outside = `${current().folder}-channel.json`
    await writeFile(outside, JSON.stringify({ _type: 'playlist', id: 'UCsecret', title: 'Secret' }))
    try {
      await symlink(outside, join(current().folder, 'lake/channel.info.json'))
      await current().importAll()
      expect((await allVideos()).map(({ channelTitle }) => channelTitle)).toEqual(['lake'])
    } finally {
      await rm(outside)
    }
  })

  it('keeps markup and odd names as text', async () => {
    const name = 'a "quoted" <b>名前 100% #1 ?x'
    await imported({ [`${name}.webm`]: TINY_VIDEO })
    const [found] = await allVideos()
    expect(found?.title).toBe(name)
    expect(await current().library.files.media(found?.id ?? '')).toMatchObject({
      path: join(current().folder, `${name}.webm`),
    })
  })

  // An account that may read everything, such as root, has no unreadable folders.
  it.skipIf(process.getuid?.() === 0)('does not hide what it could not look into', async () => {
    await imported(pond)
    await current().write({ 'closed/film.webm': TINY_VIDEO })
    await current().importAll()
    await chmod(join(current().folder, 'closed'), 0)
    const progress = await current().importAll()
    await chmod(join(current().folder, 'closed'), 0o700)
    expect(current().warnings.join('\n')).toContain('“closed” cannot be read')
    expect(progress.removed).toBe(0)
    expect((await allVideos()).map(({ title }) => title)).toContain('film')
  })

  it('passes over hidden files and what is no video', async () => {
    const hidden = { '.trash/old.webm': TINY_VIDEO, '.film.webm': TINY_VIDEO }
    await imported({ ...hidden, 'readme.txt': 'x', 'film.mp4.part': 'x' })
    expect(await allVideos()).toEqual([])
    expect(current().warnings).toEqual([])
  })
})
