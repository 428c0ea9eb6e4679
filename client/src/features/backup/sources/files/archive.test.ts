// @vitest-environment node
import { strFromU8, strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { encryptedZip } from '../../testing/brokenFiles.ts'
import { largeArchive } from '../../testing/largeArchive.ts'
import { openArchive } from './archive.ts'
import { readWhole } from './sourceFile.ts'

const LIMITS = { bytes: 1000, files: 5 }
const open = (archive: Uint8Array<ArrayBuffer>) => openArchive(new Blob([archive]), LIMITS)
/** Returns the names and texts of all files in an archive. */
async function unpack(archive: Uint8Array<ArrayBuffer>) {
  const read = []
  for (const file of await open(archive))
    read.push({ name: file.name, text: strFromU8(await readWhole(file.parts(), Infinity)) })
  return read
}
const names = async (archive: Uint8Array<ArrayBuffer>) => (await open(archive)).map(({ name }) => name)

/** Packs a file as a stream. Its sizes are stored after its content, because they are not known before. */
function zipAsStream(name: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    parts.push(bytes)
  })
  const file = new ZipDeflate(name)
  zip.add(file)
  file.push(content, true)
  zip.end()
  return new Uint8Array(parts.flatMap((part) => [...part]))
}

/**
 * Overwrites bytes at an offset from each occurrence of a signature. `LOCAL` begins the header of a file, and `CENTRAL`
 * begins its entry in the directory.
 */
function patch(
  archive: Uint8Array<ArrayBuffer>,
  signature: readonly number[],
  offset: number,
  bytes: number[],
) {
  for (let index = 0; index < archive.length - 4; index += 1)
    if (signature.every((byte, at) => archive[index + at] === byte)) archive.set(bytes, index + offset)
  return archive
}
const LOCAL = [0x50, 0x4b, 3, 4]
const CENTRAL = [0x50, 0x4b, 1, 2]

describe('an archive', () => {
  it('gives its files, compressed or not, without folders', async () => {
    const archive = zipSync({
      'a/b/one.txt': strToU8('one '.repeat(50)),
      'two.txt': [strToU8('two'), { level: 0 }],
      'empty.txt': new Uint8Array(),
    })
    expect(await unpack(archive)).toEqual([
      { name: 'one.txt', text: 'one '.repeat(50) },
      { name: 'two.txt', text: 'two' },
    ])
  })

  it('may have been packed as a stream', async () => {
    const archive = zipAsStream('one.txt', strToU8('one '.repeat(50)))
    expect(await unpack(archive)).toEqual([{ name: 'one.txt', text: 'one '.repeat(50) }])
  })

  it.each(['../../etc/passwd', '/etc/passwd', String.raw`C:\etc\passwd`])(
    'gives a file under its last name only, not under %s',
    async (path) => {
      expect(await names(zipSync({ [path]: strToU8('x') }))).toEqual(['passwd'])
    },
  )

  it('has names in UTF-8, also where it does not say so, or in code page 437', async () => {
    const unmarked = zipSync({ 'Später.csv': strToU8('x') })
    patch(patch(unmarked, LOCAL, 6, [0, 0]), CENTRAL, 8, [0, 0])
    expect(await names(unmarked)).toEqual(['Später.csv'])
    // The byte 0x84 is 'ä' in code page 437, and is not valid UTF-8.
    const old = zipSync({ 'Sp!ter.csv': strToU8('x') })
    patch(patch(old, LOCAL, 30 + 2, [0x84]), CENTRAL, 46 + 2, [0x84])
    expect(await names(old)).toEqual(['Später.csv'])
  })

  it('leaves videos and pictures packed', async () => {
    const archive = zipSync({
      'film.MP4': new Uint8Array(5),
      'a.jpg': new Uint8Array(5),
      'a.txt': strToU8('a'),
    })
    expect(await names(archive)).toEqual(['a.txt'])
  })

  it('of many gigabytes is read at its end, and where the wanted files are', async () => {
    const { file, readBytes } = largeArchive('a.txt', strToU8('wanted'), 20 * 1024 ** 3)
    const [wanted] = await openArchive(file, LIMITS)
    expect(strFromU8(await readWhole(wanted!.parts(), Infinity))).toBe('wanted')
    expect(readBytes()).toBeLessThan(70_000)
  })

  it('is refused when it unpacks to too much', async () => {
    const bomb = zipSync({ 'zeros.txt': new Uint8Array(2000).fill(48) })
    expect(bomb.length).toBeLessThan(200)
    await expect(unpack(bomb)).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })

  it('is refused when it unpacks to more than it says', async () => {
    const bomb = zipSync({ 'zeros.txt': new Uint8Array(2000).fill(48) })
    patch(bomb, CENTRAL, 24, [1, 0, 0, 0])
    await expect(unpack(bomb)).rejects.toMatchObject({ code: 'damaged' })
  })

  it('is refused when all of its files together are too much', async () => {
    const file = new Uint8Array(300)
    await expect(unpack(zipSync({ a: file, b: file, c: file, d: file }))).rejects.toMatchObject({
      code: 'unpacksTooLarge',
    })
  })

  it('is refused when it has too many files', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, strToU8(name)]))
    await expect(open(zipSync(files))).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })

  it('is refused when it needs a password', async () => {
    await expect(unpack(encryptedZip())).rejects.toMatchObject({ code: 'encrypted' })
  })

  it('is refused when its content is broken', async () => {
    const archive = zipSync({ 'one.txt': strToU8('one '.repeat(50)) })
    archive.fill(0xff, 40, 60)
    await expect(unpack(archive)).rejects.toMatchObject({ code: 'damaged' })
  })
})
