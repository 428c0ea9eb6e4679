import { createHash } from 'node:crypto'
import type { Film } from './drawing/film.ts'

/**
 * Returns sixteen characters that change if the look or the sound of a film changes. Functions cannot be compared, so
 * scenes and scores are identified by their names, takes and options.
 */
export function fingerprint(film: Film): string {
  const { shot, sound, seconds, framesPerSecond, width, height, quality, keyframeSeconds } = film
  const look = [
    shot.scene,
    shot.take,
    shot.options,
    seconds,
    framesPerSecond,
    width,
    height,
    quality,
    keyframeSeconds,
  ]
  const hearing = [sound?.name, sound?.take, sound?.options]
  return createHash('sha256')
    .update(JSON.stringify([look, hearing]))
    .digest('hex')
    .slice(0, 16)
}
