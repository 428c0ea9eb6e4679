import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { videoIn, H264, look, makeVideo, plain, TONE } from '../caseVideos.ts'

const GREEN = Array(4).fill('green')

export default [
  {
    report: 'USDX#902',
    seen: 'A video does not play where its cover is the first stream: the cover is taken for it.',
    title: 'shows the video and not the cover before it, on the card, over the time bar and in the player',
    files: () =>
      makeVideo(
        'film.mp4',
        `-i {folder}/cover.jpg ${plain('green')} ${TONE} -map 0 -map 1 -map 2 -c:a aac ${H264} ` +
          '-c:v:0 mjpeg -pix_fmt:v:0 yuvj420p -disposition:v:0 0',
        { 'cover.jpg': 64 },
      ),
    async check(library) {
      expect((await library.video()).durationSeconds).toBeCloseTo(2, 1)
      const video = await videoIn(library)
      // The video is not the first stream. Browsers, which would show the cover, get a converted video.
      expect(await video.picture()).toMatchObject({ name: 'H.264', width: 128, height: 72, isFirst: false })
      expect(look(await video.card())).toMatchObject({ width: 128, height: 72, quarters: GREEN })
      const { width, height, sheet } = await video.storyboard()
      expect([width, height, look(sheet).quarters]).toEqual([160, 90, GREEN])
      expect(await video.playlist('video,0')).toContain('video-copy/')
      const seen = { codec: 'h264', width: 128, height: 72, quarters: GREEN }
      expect(look(await video.rendition('video-copy'))).toEqual(seen)
      expect(look(await video.rendition('video-h264-360'))).toEqual(seen)
    },
  },
  {
    report: 'immich#11603',
    seen: 'Of old WMV files of a camera, the embedded thumbnail is converted, which fails.',
    title: 'converts WMV files whose first stream is a thumbnail of unknown length',
    files: () =>
      makeVideo(
        'film.wmv',
        `-i {folder}/thumbnail.jpg ${plain('green')} ${TONE} -map 0 -map 1 -map 2 ` +
          '-c:v:0 mjpeg -c:v:1 wmv2 -c:a wmav2 -disposition:v:0 0',
        { 'thumbnail.jpg': 64 },
      ),
    async check(library) {
      const video = await videoIn(library)
      const seen = { width: 128, height: 72, quarters: GREEN }
      expect(look(await video.card())).toMatchObject(seen)
      expect(look(await video.rendition('video-h264-360'))).toMatchObject(seen)
    },
  },
  {
    report: 'stash#2751',
    seen: 'A video in 4K counts as one of 720 lines: that is the size of its cover.',
    title: 'tells the size of the video, whatever the size of its cover is',
    files: () =>
      makeVideo(
        'film.mkv',
        `-i {folder}/cover.png ${plain('green')} -map 0 -map 1 -c:v:0 png -c:v:1 libvpx -disposition:v:0 0`,
        { 'cover.png': 300 },
      ),
    async check(library) {
      const video = await videoIn(library)
      expect(await video.picture()).toMatchObject({ name: 'VP8', width: 128, height: 72, isFirst: false })
      expect(look(await video.card())).toMatchObject({ width: 128, height: 72 })
      expect(await video.playlist()).toContain('RESOLUTION=128x72')
    },
  },
  {
    report: 'youtube-dl#10359',
    seen: 'The thumbnail of a download becomes a second picture of the video instead of an attachment.',
    title: 'plays a video with a second picture as it is',
    files: () =>
      makeVideo(
        'film.mkv',
        `${plain('green')} -i {folder}/thumbnail.jpg ${TONE} -map 0 -map 1 -map 2 -c:a libopus ${H264} ` +
          '-c:v:1 mjpeg -pix_fmt:v:1 yuvj420p -disposition:v:1 0',
        { 'thumbnail.jpg': 200 },
      ),
    async check(library) {
      const video = await videoIn(library)
      expect(await video.picture()).toMatchObject({ name: 'H.264', width: 128, isFirst: true })
      expect(look(await video.card()).quarters).toEqual(GREEN)
    },
  },
  {
    report: 'Video-Hub-App#335',
    seen: 'Files whose audio comes before the picture have no size.',
    title: 'finds the picture behind the audio',
    files: () => makeVideo('film.mp4', `${plain('green')} ${TONE} -map 1 -map 0 ${H264} -c:a ac3`),
    async check(library) {
      const video = await videoIn(library)
      expect(await video.picture()).toMatchObject({ width: 128, height: 72, isFirst: true })
      expect(look(await video.card())).toMatchObject({ width: 128, quarters: GREEN })
      expect(await video.playlist('video')).toContain('RESOLUTION=128x72')
      expect(look(await video.rendition('video-copy'))).toMatchObject({ codec: 'h264', width: 128 })
    },
  },
] satisfies CorpusCase[]
