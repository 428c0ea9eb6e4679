import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Noise } from './noise.ts'
import type { Random } from './random.ts'

export type Pen = SKRSContext2D

/** The stage of a scene: its size in pixels, its length, and its random generator. */
export interface Stage {
  width: number
  height: number
  seconds: number
  framesPerSecond: number
  random: Random
  noise: Noise
}

/** Draws one frame, which covers the whole stage. It is called once for every frame, in order, from second 0 on. */
export type Painter = (pen: Pen, seconds: number) => void

/**
 * A kind of picture that can be drawn with different options. Increment `take` if the drawing changes so much that
 * films should be rendered again.
 */
export interface Scene<Options> {
  name: string
  take: number
  prepare: (stage: Stage, options: Options) => Painter
}

/** A scene with chosen options. */
export interface Shot {
  scene: string
  take: number
  options: unknown
  prepare: (stage: Stage) => Painter
}

export const shoot = <Options>(scene: Scene<Options>, options: Options): Shot => ({
  scene: scene.name,
  take: scene.take,
  options,
  prepare: (stage) => scene.prepare(stage, options),
})
