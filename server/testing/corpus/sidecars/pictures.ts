import { expect } from 'vitest'
import { TINY_VIDEO } from '../../media/tinyVideo.ts'
import type { CorpusCase } from '../CorpusCase.ts'
import { generated, look, makeVideo, makePicture, pixelsOf, plain } from '../caseVideos.ts'
import type { CaseLibrary } from '../openCaseLibrary.ts'

const NOISE = 'noise=alls=60:all_seed=1'
const HALVES = `${plain('red', '200x800')} ${plain('blue', '200x800')} -filter_complex hstack,${NOISE} -q:v 1`

/** Returns a JPEG that its camera has marked as turned to the left. */
function turned(jpeg: Buffer): Buffer {
  const tag = Buffer.from('4d4d002a00000008000101120003000000010006000000000000', 'hex')
  const exif = Buffer.concat([Buffer.from('Exif\0\0'), tag])
  const marker = Buffer.from([0xff, 0xe1, 0, exif.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)])
}

/** Requests the picture of the only video in a width, and returns what is sent when its copy has been made. */
async function pictureIn(library: CaseLibrary, width: number) {
  const path = `/images/video/${(await library.video()).id}/thumbnail?width=${width}`
  const get = async () => await library.get(path)
  // A busy machine may need longer for a copy than a request waits.
  const caching = async () => (await get()).headers.get('cache-control')
  await expect.poll(caching, { timeout: 20_000 }).not.toContain('no-store')
  const response = await get()
  const bytes = Buffer.from(await response.arrayBuffer())
  return { type: response.headers.get('content-type'), bytes, ...look(bytes) }
}

export default [
  {
    report: 'jellyfin-web#911',
    seen: 'Posters are sent in full size to cards, so that a page of them takes tens of megabytes.',
    title: 'sends a poster of 6000 by 4000 pixels to cards as a small copy, and none wider than 1280 pixels',
    files: async () => ({
      'Koi.webm': TINY_VIDEO,
      'Koi.jpg': makePicture(`${generated(`testsrc2=size=1500x1000,${NOISE},scale=6000:4000`)} -q:v 5`),
    }),
    async check(library) {
      const { medium } = (await library.video()).thumbnails
      expect(medium?.url).toContain('width=480')
      const small = await pictureIn(library, 480)
      expect(small).toMatchObject({ type: 'image/jpeg', width: 480, height: 320 })
      expect(small.bytes.length).toBeLessThan(80_000)
      // No address leads to the file itself, or to a width that nothing needs.
      for (const width of [1280, 6000, 481])
        expect(await pictureIn(library, width)).toMatchObject({ width: 1280, height: 853 })
    },
  },
  {
    report: 'gramps-web-api#323',
    seen: 'Small copies of photographs lie on their side, because they lose what the camera says of them.',
    title: 'turns a picture as its camera says, and never enlarges it',
    files: async () => ({ 'Koi.webm': TINY_VIDEO, 'Koi.jpg': turned(makePicture(HALVES)) }),
    async check(library) {
      const quarters = ['red', 'red', 'blue', 'blue']
      expect(await pictureIn(library, 960)).toMatchObject({ width: 800, height: 400, quarters })
    },
  },
  {
    report: 'browser-image-compression#119',
    seen: 'What is transparent in a picture becomes black, so that dark letters vanish.',
    title: 'shows a transparent picture on white where its copy is a JPEG',
    files: async () => ({
      'Koi.webm': TINY_VIDEO,
      // Colours that nobody sees are red.
      'Koi.png': makePicture(
        `${generated('color=red@0.0:size=600x600,format=rgba')} -compression_level 0`,
        'png',
      ),
    }),
    async check(library) {
      const { type, bytes } = await pictureIn(library, 480)
      expect(type).toBe('image/jpeg')
      expect(Math.min(...pixelsOf(bytes))).toBeGreaterThan(250)
    },
  },
  {
    report: 'thumbor#1889',
    seen: 'Of a moving WebP, one picture is sent, as if it were all.',
    title: 'sends a moving WebP as it is, which not every ffmpeg reads',
    files: {
      'Koi.webm': TINY_VIDEO,
      'Koi.webp': Buffer.concat([
        Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\x02\0\0\0\xff\x04\0\0\0\0', 'latin1'),
        Buffer.alloc(100_000),
      ]),
    },
    async check(library) {
      const response = await library.get(`/images/video/${(await library.video()).id}/thumbnail?width=320`)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect((await response.arrayBuffer()).byteLength).toBe(100_030)
    },
  },
  {
    report: 'gallery#38',
    seen: 'An empty picture, or a page of a server that was saved as one, hides that the video has frames.',
    title: 'shows a frame of a video whose picture is empty, a web page, or damaged',
    files: async () => {
      const { 'film.mp4': file } = await makeVideo('film.mp4', `${plain('green')} -c:v mpeg4`)
      return {
        'empty.mp4': file ?? '',
        'empty.jpg': '',
        'page.mp4': Buffer.concat([file as Buffer, Buffer.alloc(1)]),
        'page.jpg': '<!DOCTYPE html><title>Not found</title>',
        'damaged.mp4': Buffer.concat([file as Buffer, Buffer.alloc(2)]),
        'damaged.jpg': Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.alloc(300_000)]),
      }
    },
    async check(library) {
      for (const { id } of await library.videos()) {
        const get = async () => await library.get(`/images/video/${id}/thumbnail`)
        const type = async () => (await get()).headers.get('content-type')
        await expect.poll(type, { timeout: 20_000 }).toBe('image/jpeg')
        const bytes = Buffer.from(await (await get()).arrayBuffer())
        expect(look(bytes)).toMatchObject({ width: 128, height: 72, quarters: Array(4).fill('green') })
      }
    },
  },
] satisfies CorpusCase[]
