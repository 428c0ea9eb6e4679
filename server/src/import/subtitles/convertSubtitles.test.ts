import { truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfTests } from '../../../testing/testFolder.ts'
import { convertSubtitles, toVtt } from './convertSubtitles.ts'

const folder = folderOfTests()

async function read(name: string, contents: string | Uint8Array): Promise<string | null> {
  await writeFile(join(folder, name), contents)
  return convertSubtitles(join(folder, name))
}
const srt = '1\n00:00:01,000 --> 00:00:02,000\nÜber'

it.each([
  ['UTF-8', Buffer.from(srt)],
  ['UTF-8 with a mark', Buffer.from(`\uFEFF${srt}`)],
  ['UTF-16', Buffer.from(`\uFEFF${srt}`, 'utf16le')],
  ['UTF-16 the other way round', Buffer.from(`\uFEFF${srt}`, 'utf16le').swap16()],
  ['an old Western encoding', Buffer.from(srt, 'latin1')],
])('reads subtitles in %s', async (_encoding, bytes) => {
  expect(await read('film.SRT', bytes)).toBe('WEBVTT\n\n00:00:01.000 --> 00:00:02.000\nÜber\n')
})

it('leaves WebVTT as it is', async () => {
  const vtt = 'WEBVTT - made by hand\n\nNOTE kept\n\n00:01.000 --> 00:02.000 line:0\nHi <c.loud>you</c>\n'
  expect(await read('film.vtt', vtt)).toBe(vtt)
})

it('reads nothing that is gone, or far too large to be subtitles', async () => {
  expect(await convertSubtitles(join(folder, 'gone.srt'))).toBeNull()
  expect(await convertSubtitles(folder)).toBeNull()
  await writeFile(join(folder, 'huge.srt'), srt)
  await truncate(join(folder, 'huge.srt'), 9 * 1024 * 1024)
  expect(await convertSubtitles(join(folder, 'huge.srt'))).toBeNull()
})

it('shows no more of lyrics that repeat megabytes for each of thousands of times than anybody reads', () => {
  const times = Array.from({ length: 50_000 }, (_, index) => `[${Math.floor(index / 60)}:${index % 60}.00]`)
  const vtt = toVtt(`${times.join('')}${'la '.repeat(2_000_000)}`)
  expect(vtt).toMatch(/^WEBVTT\n\n00:00:00\.000 --> 00:00:01\.000\nla la /)
  expect(vtt.length).toBeLessThan(20_000_000)
})
