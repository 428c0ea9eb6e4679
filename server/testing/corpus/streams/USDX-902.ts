import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { filmIn, H264, look, makeFilm, plain, tone } from '../films.ts'

export default {
  report: 'USDX#902',
  seen: 'A film does not play where its cover is the first stream: the cover is taken for it.',
  title: 'shows the film and not the cover before it, on the card, over the time bar and in the player',
  needsFfmpeg: true,
  files: () =>
    makeFilm(
      'film.mp4',
      [
        '-i',
        '{folder}/cover.jpg',
        ...plain('green'),
        ...tone(),
        ...'-map 0 -map 1 -map 2 -c:a aac'.split(' '),
        ...H264,
        ...'-c:v:0 mjpeg -pix_fmt:v:0 yuvj420p -disposition:v:0 0'.split(' '),
      ],
      { 'cover.jpg': 64 },
    ),
  async check(library) {
    const { id, durationSeconds } = await library.video()
    expect(durationSeconds).toBeCloseTo(2, 1)
    const film = filmIn(library, id)
    // Not the first stream: browsers that would show the cover get a converted video.
    expect(await film.picture()).toMatchObject({ name: 'H.264', width: 128, height: 72, isFirst: false })
    const green = Array(4).fill('green')
    expect(look(await film.card())).toMatchObject({ width: 128, height: 72, quarters: green })
    const { width, height, sheet } = await film.storyboard()
    expect([width, height, look(sheet).quarters]).toEqual([160, 90, green])
    expect(await film.playlist('video,0')).toContain('video-copy/')
    const seen = { codec: 'h264', width: 128, height: 72, quarters: green }
    expect(look(await film.rendition('video-copy'))).toEqual(seen)
    expect(look(await film.rendition('video-h264-360'))).toEqual(seen)
  },
} satisfies CorpusCase
