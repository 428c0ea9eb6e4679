import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { folderOfEachTest } from '../../testing/testFolder.ts'
import { hasFfmpeg, makeTestVideo, NEEDS_FFMPEG } from '../../testing/media/hasFfmpeg.ts'
import { TINY_VIDEO } from '../../testing/media/tinyVideo.ts'
import { findFfmpeg, isInstalled } from '../ffmpeg/findFfmpeg.ts'
import { jpegSize, makeStoryboard, storyboardVtt } from './makeStoryboard.ts'

const root = folderOfEachTest()

const pathOf = (name: string) => join(root, name)
const installed = findFfmpeg()
async function make(name: string, durationSeconds: number, signal = new AbortController().signal) {
  const programs = await installed
  if (!isInstalled(programs)) throw new Error(programs.missing)
  const job = { programs, media: pathOf(name), niceness: 0, signal }
  return await makeStoryboard({ ...job, version: 'v1', durationSeconds, folder: pathOf('made') })
}
const files = async () => (await readdir(pathOf('made')).catch(() => [])).toSorted()
const sheetSize = async () => jpegSize(await readFile(pathOf('made/0.jpg')))

describe.skipIf(!hasFfmpeg)(`a storyboard${NEEDS_FFMPEG}`, () => {
  it('has a picture for every second of a short video, in rows of five', async () => {
    makeTestVideo(pathOf('-y "q" 100% $(x).webm'), '320x180', 6)
    expect(await make('-y "q" 100% $(x).webm', 6)).toBe(true)
    expect(await files()).toEqual(['0.jpg', 'cues.vtt'])
    expect(await sheetSize()).toEqual({ width: 5 * 160, height: 2 * 90 })
    const cues = await readFile(pathOf('made/cues.vtt'), 'utf8')
    expect(cues.match(/-->/g)).toHaveLength(6)
    expect(cues).toContain('00:00:05.000 --> 00:00:06.000\nstoryboard/0.jpg?v=v1#xywh=0,90,160,90')
  })

  it('is as tall as wide ones for an upright video', async () => {
    makeTestVideo(pathOf('upright.webm'), '180x320', 1)
    expect(await make('upright.webm', 1)).toBe(true)
    expect(await sheetSize()).toEqual({ width: 90, height: 160 })
  })

  it('ends where a video ends that claims to be longer', async () => {
    makeTestVideo(pathOf('short.webm'), '320x180', 2)
    expect(await make('short.webm', 160)).toBe(true)
    const cues = await readFile(pathOf('made/cues.vtt'), 'utf8')
    expect(cues.match(/-->/g)).toHaveLength(1)
  })

  it('is not made of a list that names other files, whatever it is called', async () => {
    await writeFile(pathOf('secret.webm'), TINY_VIDEO)
    const lists = [
      `ffconcat version 1.0\nfile ${pathOf('secret.webm')}\n`,
      `#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\n${pathOf('secret.webm')}\n#EXT-X-ENDLIST\n`,
      'no film at all',
    ]
    for (const list of lists) {
      await writeFile(pathOf('film.mp4'), list)
      expect(await make('film.mp4', 10)).toBe(false)
    }
    expect(await files()).toEqual([])
  })

  it('ends with what it belongs to', async () => {
    await writeFile(pathOf('film.webm'), TINY_VIDEO)
    await expect(make('film.webm', 1.4, AbortSignal.abort())).rejects.toThrow('aborted')
    expect(await files()).toEqual([])
  })
})

const shape = { width: 160, height: 90, version: 'v1' }

it('names for each interval the part of a sheet with its picture', () => {
  expect(storyboardVtt({ ...shape, count: 3, intervalSeconds: 2, durationSeconds: 5.25 })).toBe(
    `WEBVTT

00:00:00.000 --> 00:00:02.000
storyboard/0.jpg?v=v1#xywh=0,0,160,90

00:00:02.000 --> 00:00:04.000
storyboard/0.jpg?v=v1#xywh=160,0,160,90

00:00:04.000 --> 00:00:05.250
storyboard/0.jpg?v=v1#xywh=320,0,160,90
`,
  )
})

it('goes on in the next row and on the next sheet', () => {
  const cues = storyboardVtt({ ...shape, count: 27, intervalSeconds: 600, durationSeconds: 16_000 })
  expect(cues).toContain('00:50:00.000 --> 01:00:00.000\nstoryboard/0.jpg?v=v1#xywh=0,90,160,90')
  expect(cues).toContain('04:10:00.000 --> 04:20:00.000\nstoryboard/1.jpg?v=v1#xywh=0,0,160,90')
})
