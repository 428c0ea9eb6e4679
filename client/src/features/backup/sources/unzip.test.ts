import { strFromU8, strToU8, Zip, ZipDeflate, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { unzip } from './unzip.ts'

const LIMITS = { bytes: 1000, files: 5 }
const names = async (archive: Uint8Array) => (await unzip(archive, LIMITS)).map(({ name }) => name)

/** Packs a file as a stream: its sizes come after it. */
function zipAsStream(name: string, content: Uint8Array): Uint8Array {
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

describe('an archive', () => {
  it('gives its texts, compressed or not, without folders', async () => {
    const archive = zipSync({
      'a/b/one.txt': strToU8('one '.repeat(50)),
      'two.txt': [strToU8('two'), { level: 0 }],
      'empty.txt': new Uint8Array(),
    })
    const found = await unzip(archive, LIMITS)
    expect(found.map(({ name, bytes }) => [name, strFromU8(bytes)])).toEqual([
      ['one.txt', 'one '.repeat(50)],
      ['two.txt', 'two'],
    ])
  })

  it('may have been packed as a stream', async () => {
    const [file] = await unzip(zipAsStream('one.txt', strToU8('one '.repeat(50))), LIMITS)
    expect(strFromU8(file?.bytes ?? new Uint8Array())).toBe('one '.repeat(50))
  })

  it.each(['../../etc/passwd', '/etc/passwd', String.raw`C:\etc\passwd`])(
    'gives a file under its last name only, not under %s',
    async (path) => {
      expect(await names(zipSync({ [path]: strToU8('x') }))).toEqual(['passwd'])
    },
  )

  it('leaves out what is no text', async () => {
    const archive = zipSync({ 'film.mp4': new Uint8Array([0, 0, 0, 24, 1]), 'a.txt': strToU8('a') })
    expect(await names(archive)).toEqual(['a.txt'])
  })

  it('is refused when it unpacks to too much', async () => {
    const bomb = zipSync({ 'zeros.txt': new Uint8Array(2000).fill(48) })
    expect(bomb.length).toBeLessThan(200)
    await expect(unzip(bomb, LIMITS)).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })

  it('is refused when it unpacks to too much, whatever it says of its sizes', async () => {
    const bomb = zipSync({ 'zeros.txt': new Uint8Array(2000).fill(48) })
    // The size of the unpacked file, in its header.
    bomb.set([1, 0, 0, 0], 22)
    await expect(unzip(bomb, LIMITS)).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })

  it('is refused when all of its files together are too much, texts or not', async () => {
    const file = new Uint8Array(300)
    const archive = zipSync({ a: file, b: file, c: file, d: file })
    await expect(unzip(archive, LIMITS)).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })

  it('is refused when it has too many files', async () => {
    const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, strToU8(name)]))
    await expect(unzip(zipSync(files), LIMITS)).rejects.toMatchObject({ code: 'unpacksTooLarge' })
  })

  it('is refused when its content is broken', async () => {
    const archive = zipSync({ 'one.txt': strToU8('one '.repeat(50)) })
    archive.fill(0xff, 40, 60)
    await expect(unzip(archive, LIMITS)).rejects.toMatchObject({ code: 'damaged' })
  })
})
