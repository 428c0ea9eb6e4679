import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  buildSidecar,
  openLibraryIn,
  openFolderLibrary,
  type Files,
  type FolderLibrary,
} from '../../../testing/openFolderLibrary.ts'
import type { FfmpegSearch } from '../../ffmpeg/findFfmpeg.ts'

const MISSING: FfmpegSearch = { missing: 'ffmpeg is not installed' }
const USELESS: FfmpegSearch = { ffmpeg: '/ffmpeg', ffprobe: '/ffprobe', targets: [] }
const USEFUL: FfmpegSearch = { ...USELESS, targets: ['vp9'] }
const fileWith = (name: string, id: string): Files => ({
  [name]: 'a film',
  [`${id}.info.json`]: buildSidecar({ id }),
})

let held: FolderLibrary
beforeEach(async () => {
  held = await openFolderLibrary({ ...fileWith('lake.mp4', 'lake') }, undefined, Promise.resolve(MISSING))
})
afterEach(() => held.close())

/** Opens the folder of the test. Returns what is logged when the import runs twice. */
async function saidWith(ffmpeg: FfmpegSearch): Promise<string[]> {
  const said: string[] = []
  const log = { info: () => {}, warn: (sentence: string) => void said.push(sentence) }
  const library = await openLibraryIn(held.folder, held, { log, ffmpeg: Promise.resolve(ffmpeg) })
  await library.importAll()
  await library.importAll()
  await library.close()
  return said
}
const INSTALL = 'Install version 5 or newer, on Debian with “apt-get install ffmpeg”, and start Vtube again.'

it('tells at every start once that ffmpeg is missing, also if no file has changed', async () => {
  const sentence = `Videos that a browser cannot play are not converted, because ffmpeg is not installed. ${INSTALL}`
  expect(await saidWith(MISSING)).toEqual([sentence])
  expect(await saidWith(MISSING)).toEqual([sentence])
})

it('says once that audio without a picture is not shown, however many files of it there are', async () => {
  await held.write({ 'music/b.m4a': 'sound', 'music/a.mp3': 'sound', 'more/c.mp3': 'sound' })
  const said = (await saidWith(USEFUL)).filter((sentence) => sentence.includes('Sound'))
  expect(said).toEqual([
    'Sound without a picture, such as “more/c.mp3”, is not shown: Vtube plays videos only.',
  ])
})

it('tells that ffmpeg lacks the encoders', async () => {
  expect(await saidWith(USELESS)).toEqual([
    `Videos that a browser cannot play are not converted, because ffmpeg has the encoders neither of H.264 and AAC nor of VP9 and Opus. ${INSTALL}`,
  ])
})

it.each([
  [['one.avi'], '“one.avi” was'],
  [['one.avi', 'two.avi'], '“one.avi” and “two.avi” were'],
  [['a.avi', 'b.avi', 'c.avi', 'd.avi', 'e.avi'], '“a.avi”, “b.avi”, “c.avi” and 2 more were'],
])('names the files that are skipped for that reason: %s', async (names, files) => {
  await held.write(Object.fromEntries(names.map((name) => [name, 'a film'])))
  const [sentence] = await saidWith(MISSING)
  expect(sentence).toContain(`because ffmpeg is not installed; ${files} skipped for that reason.`)
})

it('names a file that is no video once for each version of it, and not at every change of its folder', async () => {
  const named = () => held.warnings.filter((sentence) => sentence.includes('was skipped:'))
  const added = (name: string) => `“${name}” was skipped: it cannot be read as a video.`
  await held.write({ 'notes.mp4': 'no film at all', 'letter.webm': 'nor this' })
  await held.importAll()
  await held.write({ 'more.webm': 'nor that' })
  await held.importAll()
  await held.importAll()
  const both = ['letter.webm', 'notes.mp4'].map(added)
  expect(named()).toEqual([...both, added('more.webm')])
  await held.write({ 'notes.mp4': 'another text, no film either' })
  await held.importAll()
  expect(named()).toEqual([...both, added('more.webm'), added('notes.mp4')])
})

it('tells of files in the order of their names, whichever is read first', async () => {
  const sidecars = { 'a.info.json': '['.repeat(5_000_000), 'b.info.json': '{' }
  await held.write({ 'a.mp4': 'a film', 'b.mp4': 'a film', 'c.mp4': 'no film', ...sidecars })
  await held.importAll()
  const names = held.warnings.flatMap((sentence) => /“([abc]\.[^”]*)”/.exec(sentence)?.[1] ?? [])
  expect(names).toEqual(['a.info.json', 'a.mp4', 'b.info.json', 'b.mp4', 'c.mp4'])
})

it('tells which files of the folder are skipped at present, and why', async () => {
  await held.write({ 'notes.mp4': 'no film at all', 'old/one.avi': 'a film' })
  await held.importAll()
  expect(await held.library.status()).toMatchObject({
    folder: held.folder,
    reading: null,
    isFfmpegInstalled: false,
    skippedCount: 2,
    skippedFiles: [
      { path: 'notes.mp4', reason: 'unreadable' },
      { path: 'old/one.avi', reason: 'noFfmpeg' },
    ],
  })
  await rm(join(held.folder, 'old'), { recursive: true })
  await held.importAll()
  expect(await held.library.status()).toMatchObject({
    skippedCount: 1,
    skippedFiles: [{ path: 'notes.mp4' }],
  })
})

it('lists numbered files as people count', async () => {
  const names = ['film 10.mp4', 'film 2.mp4', 'film 1.mp4']
  await held.write(Object.fromEntries(names.map((name) => [name, 'no film'])))
  await held.importAll()
  const { skippedFiles } = await held.library.status()
  expect(skippedFiles.map(({ path }) => path)).toEqual(['film 1.mp4', 'film 2.mp4', 'film 10.mp4'])
})

it('tells how far an import is while it runs', async () => {
  const seen: unknown[] = []
  const asked: Promise<unknown>[] = []
  await held.library.importAll(
    () => void asked.push(held.library.status().then(({ reading }) => seen.push(reading))),
  )
  await Promise.all(asked)
  expect(seen).toContainEqual(expect.objectContaining({ total: 1 }))
  expect((await held.library.status()).reading).toBeNull()
})

it('tells nothing where ffmpeg can be used, or every browser plays the files', async () => {
  expect(await saidWith(USEFUL)).toEqual([])
  await held.close()
  held = await openFolderLibrary(fileWith('lake.webm', 'lake'), undefined, Promise.resolve(MISSING))
  expect(await saidWith(MISSING)).toEqual([])
})
