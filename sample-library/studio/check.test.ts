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
  const damage = async (change: (sidecar: Record<string, unknown>) => void): Promise<string[]> => {
    const whole = await readFile(sidecar(), 'utf8')
    const broken = JSON.parse(whole) as Record<string, unknown>
    change(broken)
    await writeFile(sidecar(), JSON.stringify(broken))
    const faults = await checkLibrary(folder)
    await writeFile(sidecar(), whole)
    return faults
  }

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vtube-library-'))
    await cp(videosFolder, folder, { recursive: true })
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('is told when a length differs from the film by a tenth of a second', async () => {
    const faults = await damage((video) => (video['duration'] = 21.1))
    expect(faults).toEqual([
      'paws-on-parade/six-kittens-cardboard-castle: says 21.1 seconds, the film has 21',
    ])
  })

  it('is told when a comment was taken from another video', async () => {
    const faults = await damage((video) => {
      const comments = video['comments'] as { text: string }[]
      comments[1] = { ...comments[1], text: comments[0]?.text ?? '' }
    })
    expect(faults).toHaveLength(1)
    expect(faults[0]).toContain('a comment is there twice')
  })

  it('is told when the only comment count is wrong', async () => {
    const faults = await damage((video) => (video['comment_count'] = 3))
    expect(faults).toEqual([
      'paws-on-parade/six-kittens-cardboard-castle: the comment count is not the number of comments',
    ])
  })

  it('is told when somebody names a moment that comes after the end', async () => {
    const faults = await damage((video) => {
      const comments = video['comments'] as { text: string }[]
      comments[1] = { ...comments[1], text: 'the whiskers at 0:21' }
    })
    expect(faults).toEqual([
      'paws-on-parade/six-kittens-cardboard-castle: 0:21 is named, and the film has 21 seconds',
    ])
  })

  it('is told when a crowd has left', async () => {
    const faults = await damage((video) => {
      video['comments'] = []
      video['comment_count'] = 0
    })
    expect(faults).toEqual(['4 videos have 30 comments or more'])
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
