import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import { encode } from './encode.ts'
import { createNoise } from './noise.ts'
import { createRandom } from './random.ts'
import type { Shot, Stage } from './stage.ts'
import type { Score } from './sound/score.ts'

/** The settings that define how a film looks and sounds. */
export interface Film {
  shot: Shot
  seconds: number
  framesPerSecond?: number
  width?: number
  height?: number
  /** The constant quality of VP9. Flat colours have no visible faults at the usual 46. */
  quality?: number
  keyframeSeconds?: number
  /** The speed of the encoder, from 0 to 5. A higher speed makes the film slightly larger without changing its look. */
  haste?: number
  sound?: Score
  /** The second whose frame becomes the thumbnail. */
  thumbnailAt: number
}

export const filmSize = (film: Film): { width: number; height: number } => ({
  width: film.width ?? 640,
  height: film.height ?? 360,
})

export function stageOf(film: Film, seed: string): Stage {
  const { width, height } = filmSize(film)
  const framesPerSecond = film.framesPerSecond ?? 24
  const { seconds } = film
  return { width, height, seconds, framesPerSecond, random: createRandom(seed), noise: createNoise(seed) }
}

/** Returns the frame at a moment as PNG or WebP. It also draws all earlier frames, because scenes may have a state. */
export async function still(shot: Shot, stage: Stage, at: number, format: 'png' | 'webp'): Promise<Buffer> {
  const canvas = createCanvas(stage.width, stage.height)
  const pen = canvas.getContext('2d')
  const paint = shot.prepare(stage)
  const last = Math.round(at * stage.framesPerSecond)
  for (let frame = 0; frame <= last; frame += 1) paint(pen, frame / stage.framesPerSecond)
  return format === 'png' ? canvas.encode('png') : canvas.encode('webp', 82)
}

/** Renders a film to `outputPath` (WebM) and returns its thumbnail (WebP). The same seed gives the same film. */
export async function render(film: Film, seed: string, outputPath: string): Promise<Buffer> {
  const stage = stageOf(film, seed)
  const canvas = createCanvas(stage.width, stage.height)
  const pen = canvas.getContext('2d')
  const paint = film.shot.prepare(stage)
  const total = Math.round(stage.seconds * stage.framesPerSecond)
  const chosen = Math.min(total - 1, Math.round(film.thumbnailAt * stage.framesPerSecond))
  let thumbnail: Promise<Buffer> | null = null
  function* frames(): Generator<Buffer> {
    for (let frame = 0; frame < total; frame += 1) {
      pen.reset()
      paint(pen, frame / stage.framesPerSecond)
      if (frame === chosen) thumbnail = Promise.resolve(canvas.encodeSync('webp', 82))
      // The data is copied, because the next frame is drawn while the pipe is still being read.
      yield Buffer.from(canvas.data())
    }
  }
  const scratch = await mkdtemp(join(tmpdir(), 'vtube-film-'))
  try {
    let soundPath: string | null = null
    if (film.sound !== undefined) {
      soundPath = join(scratch, 'sound.f32')
      const samples = film.sound.play(stage.seconds, createRandom(`${seed} sound`))
      await writeFile(soundPath, Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
    }
    const { width, height, framesPerSecond } = stage
    const { quality = 46, keyframeSeconds = 5, haste = 3 } = film
    await encode(
      { width, height, framesPerSecond, quality, keyframeSeconds, haste, soundPath, outputPath },
      frames(),
    )
  } finally {
    await rm(scratch, { recursive: true })
  }
  if (thumbnail === null) throw new Error(`${seed}: no frame at ${film.thumbnailAt} s`)
  return thumbnail
}
