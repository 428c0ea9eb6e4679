import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { Pen, Stage } from './stage.ts'

/** A sheet of its own, for what stays on the picture from frame to frame or never changes. */
export interface Layer {
  canvas: Canvas
  pen: Pen
}

export function createLayer(stage: Pick<Stage, 'width' | 'height'>): Layer {
  const canvas = createCanvas(stage.width, stage.height)
  return { canvas, pen: canvas.getContext('2d') }
}
