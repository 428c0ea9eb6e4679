import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createFolderStore } from '../media/folderStore.ts'
import { isWithinLimit, libraryPath, newName, targetFolder } from './libraryPath.ts'

const folder = folderOfEachTest()

describe('a path of the library', () => {
  it.each([
    ['', ''],
    ['Films', 'Films'],
    ['Films/What? 10:30', 'Films/What? 10:30'],
    ['Cafe\u0301/a', 'Caf\u00E9/a'],
  ])('may be %j', (given, path) => {
    expect(libraryPath(given)).toBe(path)
  })

  it.each([
    '/',
    'a/',
    '/a',
    'a//b',
    '.',
    'a/..',
    '.git',
    'a/.b',
    'a\nb',
    'lost+found',
    '\uD800',
    'é'.repeat(128),
  ])('is never %j', (given) => {
    expect(() => libraryPath(given)).toThrow(expect.objectContaining({ reason: 'invalidPath' }))
  })
})

describe('a new name', () => {
  it('leaves room for a number and for the endings of sidecars, and keeps its own ending', () => {
    const name = newName(`${'🐟'.repeat(200)}.webm`)
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(225)
    expect(name).toMatch(/^🐟+\.webm$/v)
  })

  it.each([
    ['  two   spaces .webm', 'two spaces .webm'],
    ['LPT1.webm', '_LPT1.webm'],
    ['nul', '_nul'],
    ['Null.webm', 'Null.webm'],
    ['a\\b/c', 'a_b_c'],
  ])('%j becomes %j', (given, name) => {
    expect(newName(given)).toBe(name)
  })
})

describe('the folder to which something is added', () => {
  it('is the one that exists, if only case, accents or a dot at the end differ', async () => {
    for (const name of ['Films', 'films', 'Cafe\u0301']) await mkdir(join(folder, name))
    const store = createFolderStore(folder)
    const target = (given: string) => targetFolder(store, given, null)
    expect(await Promise.all(['Films', 'films', 'caf\u00C9', 'Films.', 'New/Deep.'].map(target))).toEqual([
      'Films',
      'films',
      'Cafe\u0301',
      'Films',
      'New/Deep',
    ])
  })
})

describe('the limit of a person', () => {
  it.each([
    [null, 'Adults', true],
    [{ kind: 'only', folders: ['Kids'] }, 'Kids', true],
    [{ kind: 'only', folders: ['Kids'] }, 'Kids/deep', true],
    [{ kind: 'only', folders: ['Kids'] }, 'Kids 2', false],
    [{ kind: 'only', folders: ['Kids'] }, '', false],
    [{ kind: 'except', folders: ['Adults'] }, 'Adults/deep', false],
    [{ kind: 'except', folders: ['Adults'] }, '', true],
  ] as const)('%j and “%s”: %s', (limit, path, isWithin) => {
    expect(isWithinLimit(path, limit)).toBe(isWithin)
  })
})
