import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Pen, Stage } from './stage.ts'

/** A separate canvas, for parts of the picture that stay for several frames or never change. */
export interface Layer {
  canvas: Canvas
  pen: Pen
}

export function createLayer(stage: Pick<Stage, 'width' | 'height'>): Layer {
  const canvas = createCanvas(stage.width, stage.height)
  return { canvas, pen: canvas.getContext('2d') }
}
