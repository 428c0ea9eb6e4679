import type { Film } from '../drawing/film.ts'
import type { Shot } from '../drawing/stage.ts'

/** Creates a film for slow pictures. It has few frames and a low quality, so it is small and quickly encoded. */
export const quietFilm = (seconds: number, thumbnailAt: number, shot: Shot): Film => ({
  seconds,
  thumbnailAt,
  framesPerSecond: 12,
  quality: 50,
  haste: 5,
  shot,
})
