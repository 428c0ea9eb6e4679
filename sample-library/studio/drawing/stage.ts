import type { SKRSContext2D } from '@napi-rs/canvas'
import type { Noise } from './noise.ts'
import type { Random } from './random.ts'

export type Pen = SKRSContext2D

/** Where a scene is played: its size in pixels, its length, and the chance that belongs to it. */
export interface Stage {
  width: number
  height: number
  seconds: number
  framesPerSecond: number
  random: Random
  noise: Noise
}

/** Draws one frame, covering the whole stage. Called once for every frame, in order, from 0 on. */
export type Painter = (pen: Pen, seconds: number) => void

/**
 * A kind of picture that can be played with different options. `take` goes up by one when its drawing changes
 * so much that what was rendered before should be rendered again.
 */
export interface Scene<Options> {
  name: string
  take: number
  prepare: (stage: Stage, options: Options) => Painter
}

/** A scene with its options chosen. */
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
