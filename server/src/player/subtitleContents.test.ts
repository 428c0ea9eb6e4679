import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { createSubtitleContents } from './subtitleContents.ts'

const folder = folderOfEachTest()
let path: string
let contents: ReturnType<typeof createSubtitleContents>
beforeEach(async () => {
  path = join(folder, 'film.srt')
  contents = createSubtitleContents()
  await write('Hello')
})

const write = (text: string) => writeFile(path, `1\n00:00:00,000 --> 00:00:02,000\n${text}\n`)
const textOf = async (form: 'webVtt' | 'transcript') => String((await contents.read(path, form))?.body)

it('gives both forms of a file', async () => {
  expect(await textOf('webVtt')).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nHello\n')
  expect(await textOf('transcript')).toBe('{"passages":[{"startSeconds":0,"text":"Hello"}]}')
})

it.each(['webVtt', 'transcript'] as const)('parses a file once, as %s, until it changes', async (form) => {
  const [one, other] = await Promise.all([contents.read(path, form), contents.read(path, form)])
  expect(other).toBe(one)
  expect(await contents.read(path, form)).toBe(one)
  await write('Goodbye')
  const changed = await contents.read(path, form)
  expect(String(changed?.body)).toContain('Goodbye')
  expect(changed?.etag).not.toBe(one?.etag)
})

it('gives nothing of a file that is gone or far too large, and again what is there later', async () => {
  await writeFile(path, Buffer.alloc(8 * 1024 ** 2 + 1))
  expect(await contents.read(path, 'transcript')).toBeNull()
  await rm(path)
  expect(await contents.read(path, 'transcript')).toBeNull()
  await write('Hello')
  expect(await contents.read(path, 'transcript')).not.toBeNull()
})
