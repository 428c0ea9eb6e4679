import type { Film } from '../drawing/film.ts'
import type { Shot } from '../drawing/stage.ts'

/** A thrifty film for pictures that move gently: few frames, a rough pencil, a short time at the encoder. */
export const quietFilm = (seconds: number, thumbnailAt: number, shot: Shot): Film => ({
  seconds,
  thumbnailAt,
  framesPerSecond: 12,
  quality: 50,
  haste: 5,
  shot,
})
