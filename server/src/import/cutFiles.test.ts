import { afterEach, describe, expect, it } from 'vitest'
import { LIBRARY } from '../catalogue/catalogueTypes.ts'
import {
  buildSidecar,
  openFolderLibrary,
  type Files,
  type FolderLibrary,
} from '../../testing/openFolderLibrary.ts'
import { hasFfmpeg } from '../../testing/media/hasFfmpeg.ts'
import { TINY_VIDEO, TINY_VIDEO_SECONDS } from '../../testing/media/tinyVideo.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'

const NONE: Promise<FfmpegSearch> = Promise.resolve({ missing: 'ffmpeg is not installed' })

let library: FolderLibrary
afterEach(() => library.close())

/** Imports the files without ffmpeg. Returns the skipped ones with the reasons, as the status names them. */
async function skippedOf(files: Files): Promise<Record<string, string>> {
  library = await openFolderLibrary(files, undefined, NONE)
  await library.importAll()
  return Object.fromEntries(
    (await library.library.status()).skippedFiles.map(({ path, reason }) => [path, reason]),
  )
}
async function videoAt(path: string) {
  const entry = (await library.catalogue.importIndex.findByPath([path])).get(path)
  return entry ? (await library.catalogue.videos(LIBRARY, [entry.id]))[0] : undefined
}

/** Replaces bytes, which are given as hexadecimal digits. */
const replace = (video: Buffer, from: string, to: string): Buffer =>
  Buffer.from(video.toString('hex').replace(from, to), 'hex')
const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}
const ZEROS = Buffer.alloc(8192)
/** The pictures of an MP4 whose index would follow. */
const PICTURES = [box('ftyp', Buffer.from('isom0000isom')), box('mdat', Buffer.alloc(3000, 7))]
const WITHOUT_INDEX = Buffer.concat(PICTURES)

describe('a file of which something is missing', () => {
  it.each<[string, string, Buffer]>([
    ['an MP4 without its index', 'film.mp4', WITHOUT_INDEX],
    ['an MP4 that ends in its pictures', 'film.mp4', WITHOUT_INDEX.subarray(0, 1500)],
    ['a QuickTime video with zeros in place of its index', 'film.mov', Buffer.concat([WITHOUT_INDEX, ZEROS])],
    ['a part of an index', 'film.mp4', Buffer.concat([WITHOUT_INDEX, box('moov', ZEROS).subarray(0, 900)])],
    ['a WebM that ends before its tracks', 'film.webm', TINY_VIDEO.subarray(0, 60)],
    [
      'a WebM with zeros in place of its tracks',
      'film.webm',
      Buffer.concat([TINY_VIDEO.subarray(0, 60), ZEROS]),
    ],
    [
      'a WebM that ends before its first picture',
      'film.webm',
      replace(TINY_VIDEO, '448988', 'ec8900').subarray(0, 420),
    ],
  ])('is no live video, but skipped and named: %s', async (_, name, content) => {
    expect(await skippedOf({ [name]: content })).toEqual({ [name]: 'unreadable' })
    expect(library.warnings).toContain(`“${name}” was skipped: it cannot be read as a video.`)
  })

  it('is imported as soon as it is complete', async () => {
    await skippedOf({ 'film.mp4': WITHOUT_INDEX })
    expect(await videoAt('film.mp4')).toBeUndefined()
    await library.write({ 'film.mp4': TINY_VIDEO })
    await library.importAll()
    expect(await videoAt('film.mp4')).toMatchObject({ durationSeconds: TINY_VIDEO_SECONDS })
    expect((await library.library.status()).skippedCount).toBe(0)
  })

  it('is live while it is being recorded, because only its tracks have been written', async () => {
    const growing = replace(replace(TINY_VIDEO, '448988', 'ec8900'), '0100000000000246', '01ffffffffffffff')
    expect(await skippedOf({ 'film.webm': growing.subarray(0, 402) })).toEqual({})
    expect(await videoAt('film.webm')).toMatchObject({ durationSeconds: null })
  })
})

/** The video with an audio track in place of its picture. */
const AUDIO = replace(TINY_VIDEO, '838101', '838102')

it('skips and names audio alone in the container of a video, also if a sidecar says how long it is', async () => {
  const files = {
    'song.webm': AUDIO,
    'talk.mkv': AUDIO,
    'talk.info.json': buildSidecar({ id: 'a', duration: 60 }),
  }
  expect(await skippedOf(files)).toEqual({ 'song.webm': 'noVideo', 'talk.mkv': 'noVideo' })
})

it.skipIf(!hasFfmpeg)('imports videos whatever the ending of their name is', async () => {
  const endings = 'ts mod tod m2v mpe qt trp rec dv wtv mp4v xvid insv 360 dvr-ms evo mk3d 3gpp ogv'.split(
    ' ',
  )
  library = await openFolderLibrary(Object.fromEntries(endings.map((ending) => [`a.${ending}`, TINY_VIDEO])))
  expect(await library.importAll()).toMatchObject({ imported: endings.length, skipped: 0 })
})

it.skipIf(!hasFfmpeg)('names what is called a video and cannot be read as one', async () => {
  library = await openFolderLibrary({ 'clip.braw': 'braw', 'clip.swf': 'FWS', 'go.mod': 'module koi' })
  expect(await library.importAll()).toMatchObject({ imported: 0, skipped: 3 })
  expect((await library.library.status()).skippedFiles.map(({ reason }) => reason)).toEqual([
    'noVideo',
    'noVideo',
    'noVideo',
  ])
})
