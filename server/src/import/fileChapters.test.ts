import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { hasFfmpeg, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { buildSidecar, openFolderLibrary, type Files } from '../../testing/openFolderLibrary.ts'
import { toMediaInfo } from '../ffmpeg/probeMedia.ts'
import { chaptersOfFile } from './fileChapters.ts'

const QUIET = ['-v', 'error', '-y']
const chapter = (seconds: number | string, title: string) => ({ start_time: `${seconds}`, tags: { title } })
const chaptersOf = (chapters: readonly unknown[]) =>
  chaptersOfFile(toMediaInfo({ format: { duration: '60.0' }, streams: [], chapters }))

describe('chapters of a file', () => {
  it('are in order, at most one for each time', () => {
    expect(chaptersOf([chapter(20, 'Home'), chapter(0, 'The jetty'), chapter(20, 'Again')])).toEqual([
      { startSeconds: 0, title: 'The jetty' },
      { startSeconds: 20, title: 'Home' },
    ])
  })

  it.each([
    ['before the beginning', chapter(-1, 'Home')],
    ['after the end', chapter(60, 'Home')],
    ['at no time', chapter('N/A', 'Home')],
    ['without a title that is the only one', chapter(1, ' \n ')],
    ['without tags that is the only one', { start_time: '1' }],
  ])('leave out one %s', (_what, one) => {
    expect(chaptersOf([one])).toEqual([])
  })

  it('have titles of one line without what databases reject, and are limited in length and number', () => {
    expect(chaptersOf([chapter(0, 'a\u0000b\n\tc \uD800')])).toEqual([
      { startSeconds: 0, title: 'ab c \uFFFD' },
    ])
    expect(chaptersOf([chapter(0, '👩'.repeat(1000))])[0]?.title).toHaveLength(200)
    const many = Array.from({ length: 1000 }, (_, index) => chapter(index / 100, 'Home'))
    expect(chaptersOf(many)).toHaveLength(500)
  })
})

describe.skipIf(!hasFfmpeg)(`an imported file${NEEDS_FFMPEG}`, () => {
  const folder = folderOfEachTest()

  /** Returns a video of four seconds, with two chapters or none. */
  async function video(name: string, hasChapters = true): Promise<Buffer> {
    const [path, metadata] = [join(folder, name), join(folder, 'metadata')]
    const chapters = ['The jetty', 'Home \\; <b>'].map(
      (title, index) => `[CHAPTER]\nTIMEBASE=1/10\nSTART=${index * 25}\nEND=40\ntitle=${title}\n`,
    )
    await writeFile(metadata, `;FFMETADATA1\n${hasChapters ? chapters.join('') : ''}`)
    const source = ['-f', 'lavfi', '-i', 'testsrc2=size=64x36:rate=5:duration=4']
    const options = ['-map_metadata', '1', '-map', '0:v', '-c:v', 'mpeg4', path]
    const { status, stderr } = spawnSync('ffmpeg', [...QUIET, ...source, '-i', metadata, ...options])
    if (status !== 0) throw new Error(`ffmpeg did not make ${name}: ${stderr.toString()}`)
    return await readFile(path)
  }
  async function imported(files: Files, id: string, ffmpeg?: Parameters<typeof openFolderLibrary>[2]) {
    const world = await openFolderLibrary(files, undefined, ffmpeg)
    await world.importAll()
    const chapters = await world.library.files.chapters(id)
    await world.close()
    return chapters
  }
  const sidecar = buildSidecar({ id: 'film', duration: 4 })

  async function expectChapters(name: string) {
    const files = { [name]: await video(name), 'film.info.json': sidecar }
    expect(await imported(files, 'film')).toEqual([
      { startSeconds: 0, title: 'The jetty' },
      { startSeconds: 2.5, title: 'Home ; <b>' },
    ])
  }

  it.each(['film.mkv'])('has the chapters inside of %s', expectChapters)

  it.each(['film.mp4', 'film.mov'])('has the chapters inside of %s', { tags: 'release' }, expectChapters)

  it('has those of its sidecar instead', async () => {
    const chapters = [{ start_time: 1, title: 'Told' }]
    const files = { 'film.mkv': await video('film.mkv'), 'film.info.json': { ...sidecar, chapters } }
    expect(await imported(files, 'film')).toEqual([{ startSeconds: 1, title: 'Told' }])
  })

  it('has none without chapters, or without ffprobe', async () => {
    const files = { 'film.mp4': await video('film.mp4', false), 'film.info.json': sidecar }
    expect(await imported(files, 'film')).toEqual([])
    const others = { 'film.mkv': await video('film.mkv'), 'film.info.json': sidecar }
    const missing = Promise.resolve({ missing: 'ffmpeg is not installed' })
    expect(await imported(others, 'film', missing)).toEqual([])
  })
})
