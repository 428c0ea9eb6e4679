// @vitest-environment node
import { strFromU8 } from 'fflate'
import { describe, expect, it } from 'vitest'
import { gzipOf, tarFile, tarOf } from '../../testing/buildTar.ts'
import { fileOf } from '../../testing/exampleFiles.ts'
import { readWhole } from './sourceFile.ts'
import { openTar } from './tarArchive.ts'
import { createTimeSlices } from '../timeSlices.ts'

const LIMITS = { bytes: 5000, files: 3 }
/** Returns the names and texts of all files in an archive. */
async function unpack(archive: Uint8Array<ArrayBuffer>, name = 'takeout.tgz') {
  const read = []
  for await (const file of openTar(fileOf(archive, name), createTimeSlices(), LIMITS))
    read.push({ name: file.name, text: strFromU8(await readWhole(file.parts(), Infinity)) })
  return read
}

const two = tarOf(
  tarFile('Takeout/', '', '5'),
  tarFile('Takeout/one.txt', 'one '.repeat(150)),
  tarFile('Takeout/film.mp4', 'x'.repeat(3000)),
  tarFile('Takeout/link.txt', '', '2'),
  tarFile('Takeout/two.txt', 'two'),
)
const TEXTS = [
  { name: 'one.txt', text: 'one '.repeat(150) },
  { name: 'two.txt', text: 'two' },
]

describe.each([
  ['as it is', (bytes: Uint8Array<ArrayBuffer>) => bytes],
  ['packed with gzip', gzipOf],
])('a tar archive %s', (_, pack) => {
  it('gives its files without folders, videos and links', async () => {
    expect(await unpack(pack(two))).toEqual(TEXTS)
  })

  it('may be read in part', async () => {
    const names = []
    for await (const file of openTar(fileOf(pack(two)), createTimeSlices())) names.push(file.name)
    expect(names).toEqual(['one.txt', 'two.txt'])
  })

  it('has names of any length and script', async () => {
    const long = `${'folder/'.repeat(30)}später.csv`
    const attributes = `path=${long}\n`
    const length = new TextEncoder().encode(attributes).length + 4
    const archive = tarOf(
      tarFile('x', `${length} ${attributes}`, 'x'),
      tarFile('short', 'one'),
      tarFile('././@LongLink', `${long}\0`, 'L'),
      tarFile('short', 'two'),
      tarFile('after.txt', 'three'),
    )
    expect((await unpack(pack(archive))).map(({ name }) => name)).toEqual([
      'später.csv',
      'später.csv',
      'after.txt',
    ])
  })

  it('is refused when it unpacks to too much', async () => {
    const file = 'x'.repeat(3000)
    await expect(unpack(pack(tarOf(tarFile('a', file), tarFile('b', file))))).rejects.toMatchObject({
      code: 'unpacksTooLarge',
    })
  })

  it('is refused when it has too many files', async () => {
    const files = ['a', 'b', 'c', 'd'].map((name) => tarFile(name, name))
    await expect(unpack(pack(tarOf(...files)))).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })

  it.each([
    ['a header is broken', (bytes: Uint8Array) => bytes.fill(1, 512 + 40, 512 + 60)],
    ['it ends in a file', (bytes: Uint8Array) => bytes.slice(0, 512 + 512 + 100)],
    ['a size is none', (bytes: Uint8Array) => bytes.fill(65, 512 + 124, 512 + 130)],
  ])('is refused when %s', async (__, damage) => {
    const archive = new Uint8Array(damage(new Uint8Array(two)))
    await expect(unpack(pack(archive))).rejects.toMatchObject({ code: 'damaged' })
  })
})

describe('gzip', () => {
  it('may have a single file', async () => {
    expect(await unpack(gzipOf(new TextEncoder().encode('[]')), 'watch-history.json.gz')).toEqual([
      { name: 'watch-history.json', text: '[]' },
    ])
  })

  it('is refused when it was cut off', async () => {
    await expect(unpack(gzipOf(two).slice(0, -20))).rejects.toMatchObject({ code: 'damaged' })
  })

  it('is refused when it unpacks to very much that is not even wanted', async () => {
    const bomb = gzipOf(tarOf(tarFile('film.mp4', '0'.repeat(200_000))))
    expect(bomb.length).toBeLessThan(1000)
    await expect(unpack(bomb)).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })
})
