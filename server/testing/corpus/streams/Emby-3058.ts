import { expect } from 'vitest'
import type { CorpusCase } from '../CorpusCase.ts'
import { combsOf, filmIn, generated, makeFilm } from '../films.ts'

/** A bright bar that moves while a picture is recorded. */
const MOVING = generated(
  "nullsrc=size=64x64:rate=50:duration=2,geq=lum='235*lt(mod(X+N*8,64),20)':cb=128:cr=128,tinterlace=interleave_top",
)

export default {
  report: 'Emby#3058',
  seen: 'Interlaced recordings are converted as they are, and have combs where something moves.',
  title: 'shows an interlaced recording without combs on the card, over the time bar and once it is encoded',
  needsFfmpeg: true,
  files: () =>
    makeFilm('film.mpg', [...MOVING, ...'-c:v mpeg2video -flags +ilme+ildct -top 1 -q:v 2'.split(' ')]),
  async check(library) {
    const { id } = await library.video()
    const recording = await library.get(`/media/${id}`)
    expect(combsOf(Buffer.from(await recording.arrayBuffer()))).toBeGreaterThan(10)
    const film = filmIn(library, id)
    expect(combsOf(await film.card())).toBeLessThan(5)
    expect(combsOf((await film.storyboard()).sheet)).toBeLessThan(5)
    expect(combsOf(await film.rendition('video-h264-360'))).toBeLessThan(5)
  },
} satisfies CorpusCase
