import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { categoryWords, checkLibrary, found, readShelf } from './check.ts'
import { videosFolder } from './paths.ts'

describe('the sample library', () => {
  it('keeps every promise that is made of it', async () => {
    expect(await checkLibrary()).toEqual([])
  })

  it('has a page of films behind every chip and every category of the sidebar', async () => {
    const { videos } = await readShelf()
    const empty = categoryWords.filter((word) => found(videos, word).length < 9)
    expect(empty).toEqual([])
    expect(categoryWords).toContain('React Courses')
    expect(categoryWords).not.toContain('All')
  })
})

describe('a damaged library', () => {
  let folder = ''
  const sidecar = (): string => join(folder, 'paws-on-parade', 'six-kittens-cardboard-castle.info.json')
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vtube-library-'))
    await cp(videosFolder, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true }))

  type Damaged = Record<string, unknown> & { comments: { text: string }[] }
  const KITTENS = 'paws-on-parade/six-kittens-cardboard-castle'
  it.each<[what: string, change: (video: Damaged) => void, faults: unknown[]]>([
    [
      'a length differs from the film by a tenth of a second',
      (video) => (video['duration'] = 21.1),
      [`${KITTENS}: says 21.1 seconds, the film has 21`],
    ],
    [
      'a comment was taken from another video',
      ({ comments }) => (comments[1] = { ...comments[1], text: comments[0]?.text ?? '' }),
      [expect.stringContaining('a comment is there twice')],
    ],
    [
      'the only comment count is wrong',
      (video) => (video['comment_count'] = 3),
      [`${KITTENS}: the comment count is not the number of comments`],
    ],
    [
      'somebody names a moment that comes after the end',
      ({ comments }) => (comments[1] = { ...comments[1], text: 'the whiskers at 0:21' }),
      [`${KITTENS}: 0:21 is named, and the film has 21 seconds`],
    ],
    [
      'a crowd has left',
      (video) => Object.assign(video, { comments: [], comment_count: 0 }),
      ['4 videos have 30 comments or more'],
    ],
  ])('is told when %s', async (_, change, faults) => {
    const whole = await readFile(sidecar(), 'utf8')
    const broken = JSON.parse(whole) as Damaged
    change(broken)
    await writeFile(sidecar(), JSON.stringify(broken))
    expect(await checkLibrary(folder)).toEqual(faults)
    await writeFile(sidecar(), whole)
  })

  it('is told when a film has been lost and its pictures are left behind', async () => {
    const film = join('reef-watch', 'kelp-forest-cam.webm')
    await rm(join(folder, film))
    const faults = await checkLibrary(folder)
    await cp(join(videosFolder, film), join(folder, film))
    expect(faults).toContain('reef-watch: kelp-forest-cam.webp belongs to no video')
    expect(faults).toContain('not exactly 2 are live')
  })
})
