import type { Film } from '../drawing/film.ts'
import type { Shot } from '../drawing/stage.ts'

/** Creates a small film for pictures that move slowly: with few frames, low quality, and a short time to encode. */
export const quietFilm = (seconds: number, thumbnailAt: number, shot: Shot): Film => ({
  seconds,
  thumbnailAt,
  framesPerSecond: 12,
  quality: 50,
  haste: 5,
  shot,
})
