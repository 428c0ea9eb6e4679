import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { combsOf, videoIn, generated, H264, HALVES, look, makeVideo, plain, TONE } from '../caseVideos.ts'
import { turnMovie } from '../../media/turnMovie.ts'

/** Makes a video that a player has to rotate by a quarter clockwise, like videos recorded by phones. */
async function makeTurnedVideo() {
  const files = await makeVideo('film.mov', `${HALVES} ${TONE} ${H264} -c:a ac3`)
  return { 'film.mov': turnMovie(files['film.mov'] as Buffer) }
}
/** The colours of the quarters of the rotated video as people see it, with the left half on top. */
const UPRIGHT = ['red', 'red', 'blue', 'blue']

/** The arguments for an interlaced picture with a bright bar that moves between the two fields of a picture. */
const MOVING = generated(
  "nullsrc=size=64x64:rate=50:duration=2,geq=lum='235*lt(mod(X+N*8,64),20)':cb=128:cr=128,tinterlace=interleave_top",
)

export default [
  {
    report: 'PeerTube#315',
    seen: 'The thumbnail of an upright video is stretched to a wide one.',
    title: 'keeps the shape of an upright video on the card and over the time bar',
    files: () => makeVideo('film.mp4', `${plain('green', '72x128')} ${H264}`),
    async check(library) {
      const video = await videoIn(library)
      expect(look(await video.card())).toMatchObject({ width: 72, height: 128 })
      expect(await video.storyboard()).toMatchObject({ width: 90, height: 160 })
    },
  },
  {
    report: 'PeerTube#4155',
    seen: 'A video of 1164 by 767 pixels cannot be converted: the height is not divisible by 2.',
    title: 'converts videos whose height is odd',
    files: () => makeVideo('film.mkv', `${plain('green', '116x77')} -c:v ffv1`),
    async check(library) {
      const video = await videoIn(library)
      expect(look(await video.rendition('video-h264-360'))).toMatchObject({ width: 116, height: 76 })
      expect(look(await video.card())).toMatchObject({ width: 116 })
      expect((await video.storyboard()).width).toBe(160)
    },
  },
  {
    report: 'nzbToMedia#623',
    seen: 'A video of 1923 by 1080 pixels cannot be converted: the width is not divisible by 2.',
    title: 'converts videos whose width is odd, for browsers without H.264 as well',
    files: () => makeVideo('film.mkv', `${plain('green', '193x108')} -c:v ffv1`),
    async check(library) {
      const video = await videoIn(library)
      expect(look(await video.rendition('video-vp9-360'))).toMatchObject({
        codec: 'vp9',
        width: 192,
        height: 108,
      })
    },
  },
  {
    report: 'jellyfin#11785',
    seen: 'The pictures over the time bar ignore the shape of the pixels.',
    title: 'shows an anamorphic video over the time bar as wide as a player does',
    files: () => makeVideo('film.mkv', `${plain('green', '72x72')} -vf setsar=16/9 ${H264}`),
    async check(library) {
      const video = await videoIn(library)
      expect(await video.storyboard()).toMatchObject({ width: 160, height: 90 })
    },
  },
  {
    report: 'stash#3426',
    seen: 'The thumbnail of an anamorphic video is stretched.',
    title: 'shows an anamorphic video on the card as wide as a player does',
    files: () => makeVideo('film.mp4', `${plain('green', '72x72')} -vf setsar=16/9 ${H264}`),
    async check(library) {
      const video = await videoIn(library)
      expect(look(await video.card())).toMatchObject({ width: 128, height: 72 })
    },
  },
  {
    report: 'jellyfin#2273',
    seen: 'A video whose shape only the container tells is stretched, once it is sent without being encoded.',
    title: 'keeps the shape of an anamorphic picture that is copied',
    files: () => makeVideo('film.mkv', `${plain('green', '72x72')} ${TONE} ${H264} -c:a ac3 -aspect 16:9`),
    async check(library) {
      const video = await videoIn(library)
      expect(await video.playlist('video')).toContain('video-copy/')
      expect(look(await video.rendition('video-copy'))).toMatchObject({
        codec: 'h264',
        width: 128,
        height: 72,
      })
    },
  },
  {
    report: 'jellyfin#4122',
    seen: 'A video of 1280 by 720 pixels that shall be 4:3 plays as 16:9.',
    title: 'encodes an anamorphic picture in square pixels, also a narrow one',
    files: () => makeVideo('film.avi', `${plain('green')} -vf setsar=3/4 -c:v mpeg4`),
    async check(library) {
      const video = await videoIn(library)
      expect(await video.playlist()).toContain('RESOLUTION=96x72')
      expect(look(await video.rendition('video-h264-360'))).toMatchObject({ width: 96, height: 72 })
      expect(look(await video.card())).toMatchObject({ width: 96, height: 72 })
    },
  },
  {
    report: 'mutschler/mt#9',
    seen: 'The small pictures of a video that was turned while recording lie on their side.',
    title: 'turns the picture on the card, and those over the time bar, like a player does',
    files: makeTurnedVideo,
    async check(library) {
      const video = await videoIn(library)
      expect(look(await video.card())).toMatchObject({ width: 72, height: 128, quarters: UPRIGHT })
      const { width, height, sheet } = await video.storyboard()
      expect([width, height]).toEqual([90, 160])
      expect(look(sheet).quarters).toEqual(UPRIGHT)
    },
  },
  {
    report: 'nginx-vod-module#486',
    seen: 'What a phone has recorded upright lies on its side, once it is streamed in pieces.',
    title: 'encodes a turned picture upright, and never copies it without its turn',
    files: makeTurnedVideo,
    async check(library) {
      const video = await videoIn(library)
      expect(await video.picture()).toMatchObject({ canCopy: false })
      expect(await video.playlist('video,0')).not.toContain('video-copy')
      const seen = { width: 72, height: 128, quarters: UPRIGHT }
      expect(look(await video.rendition('video-h264-360'))).toMatchObject(seen)
    },
  },
  {
    report: 'Emby#3058',
    seen: 'Interlaced recordings are converted as they are, and have combs where something moves.',
    title:
      'shows an interlaced recording without combs on the card, over the time bar and once it is encoded',
    files: () => makeVideo('film.mpg', `${MOVING} -c:v mpeg2video -flags +ilme+ildct -top 1 -q:v 2`),
    async check(library) {
      const { id } = await library.video()
      const recording = await library.get(`/media/${id}`)
      expect(combsOf(Buffer.from(await recording.arrayBuffer()))).toBeGreaterThan(10)
      const video = await videoIn(library)
      expect(combsOf(await video.card())).toBeLessThan(5)
      expect(combsOf((await video.storyboard()).sheet)).toBeLessThan(5)
      expect(combsOf(await video.rendition('video-h264-360'))).toBeLessThan(5)
    },
  },
] satisfies CorpusCase[]
