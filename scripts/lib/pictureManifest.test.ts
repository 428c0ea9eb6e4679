import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../server/testing/testFolder.ts'
import { PICTURED_SOURCES } from './picturedSources.mjs'
import { findOutdated, hashSource, hashSources, writeManifest } from './pictureManifest.mjs'
import { root } from './run.mjs'

const folder = folderOfEachTest()

const write = (path: string, content: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), content)
}
const hash = (path: string) => hashSource(join(folder, path))

describe('the hash of a folder', () => {
  beforeEach(() => {
    write('one/a.ts', 'first\nsecond\n')
    write('one/parts/b.css', 'body {}\n')
  })

  it('is the same wherever the folder is, and in whichever order its files were written', () => {
    write('elsewhere/parts/b.css', 'body {}\n')
    write('elsewhere/a.ts', 'first\nsecond\n')
    expect(hash('elsewhere')).toBe(hash('one'))
  })

  it('is the same where lines end as on Windows', () => {
    const before = hash('one')
    write('one/a.ts', 'first\r\nsecond\r\n')
    expect(hash('one')).toBe(before)
  })

  it.each(['a.test.ts', 'parts/B.test.tsx', 'testing/build.ts', '.DS_Store'])('does not know %s', (file) => {
    const before = hash('one')
    write(`one/${file}`, 'text')
    expect(hash('one')).toBe(before)
  })

  it.each<[string, () => void]>([
    ['changes', () => write('one/parts/b.css', 'body { }\n')],
    ['comes', () => write('one/c.ts', '')],
    ['goes', () => rmSync(join(folder, 'one/a.ts'))],
    ['gets another name', () => renameSync(join(folder, 'one/a.ts'), join(folder, 'one/c.ts'))],
  ])('is another one when a file %s', (_, change) => {
    const before = hash('one')
    change()
    expect(hash('one')).not.toBe(before)
  })

  it('is that of a file, where it is one', () => {
    write('a.ts', 'first\nsecond\n')
    expect(hash('a.ts')).toBe(hash('one/a.ts'))
    expect(hash('nothing.ts')).toBeNull()
  })
})

describe('the pictures', () => {
  const sources = { home: ['cards', 'feed'], watch: ['cards', 'player.ts'] }
  beforeEach(() => {
    write('cards/Card.tsx', 'card')
    write('feed/Feed.tsx', 'feed')
    write('player.ts', 'player')
    for (const name of ['home', 'watch']) write(`docs/pictures/${name}.png`, 'picture')
    writeManifest(folder, hashSources(folder, sources))
  })

  it('are up to date until a source changes, which the sentence about each picture of it names', () => {
    expect(findOutdated(folder, sources)).toEqual([])
    write('player.ts', 'player with controls')
    expect(findOutdated(folder, sources)).toEqual(['docs/pictures/watch.png is older than player.ts.'])
    write('cards/Card.tsx', 'card with menu')
    expect(findOutdated(folder, sources)).toEqual([
      'docs/pictures/home.png is older than cards.',
      'docs/pictures/watch.png is older than cards, player.ts.',
    ])
  })

  it('are out of date when they show more, or what is gone, and without a manifest', () => {
    const more = { ...sources, home: [...sources.home, 'player.ts'] }
    expect(findOutdated(folder, more)).toEqual(['docs/pictures/home.png is older than player.ts.'])
    rmSync(join(folder, 'feed'), { recursive: true })
    expect(findOutdated(folder, sources)).toEqual(['docs/pictures/home.png is older than feed.'])
    expect(() => hashSources(folder, sources)).toThrow(
      'scripts/lib/picturedSources.mjs names a path that does not exist: feed',
    )
    rmSync(join(folder, 'docs/pictures/pictures.json'))
    expect(findOutdated(folder, sources)).toHaveLength(2)
  })

  it('are reported when one is missing, or when nothing says what one shows', () => {
    renameSync(join(folder, 'docs/pictures/home.png'), join(folder, 'docs/pictures/start.png'))
    expect(findOutdated(folder, sources)).toEqual([
      'docs/pictures/start.png is there, but nothing says what it shows.',
      'docs/pictures/home.png is missing.',
    ])
  })

  it('of the documents show sources that exist', () => {
    const sources = Object.values(PICTURED_SOURCES).flat()
    expect(sources.filter((source) => !existsSync(join(root, source)))).toEqual([])
  })
})
