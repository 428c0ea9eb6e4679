import { disc, fillAll, ring } from '../drawing/brush.ts'
import { veil } from '../drawing/colour.ts'
import { clamp, eased, turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

interface Source {
  /** The position as shares of the width and of the height. */
  x: number
  y: number
  ink: string
  /** The wave length relative to that of the picture. */
  stretch: number
}

export interface InterferenceOptions {
  ground: string
  opacity: number
  blend: 'multiply' | 'screen'
  /** The distance between two crests as a share of the height. */
  waveLength: number
  /** The number of crests that leave a source per second. */
  rate: number
  /** The pictures, one after the other. A source keeps its place in the list while it moves. */
  pictures: readonly (readonly Source[])[]
}

/** Rings that leave several points at the same time and cross. */
export const interference: Scene<InterferenceOptions> = {
  name: 'interference',
  take: 1,
  prepare: ({ width, height, seconds }, options) => {
    const { pictures } = options
    const each = seconds / pictures.length
    const most = Math.max(...pictures.map((picture) => picture.length))
    const span = Math.hypot(width, height) * 1.1
    return (pen, time) => {
      fillAll(pen, options.ground)
      const current = Math.min(pictures.length - 1, Math.floor(time / each))
      const arriving = eased(time - current * each, 0, 1.4)
      pen.globalCompositeOperation = options.blend
      for (let index = 0; index < most; index += 1) {
        const now = pictures[current]?.[index]
        const before = current === 0 ? now : pictures[current - 1]?.[index]
        const known = now ?? before
        if (known === undefined) continue
        const from = before ?? known
        const to = now ?? known
        const shown = (before === undefined ? 0 : 1 - arriving) + (now === undefined ? 0 : arriving)
        const x = (from.x + (to.x - from.x) * arriving) * width
        const y = (from.y + (to.y - from.y) * arriving) * height
        const length = options.waveLength * height * (from.stretch + (to.stretch - from.stretch) * arriving)
        pen.lineWidth = length * 0.42
        pen.strokeStyle = veil(to.ink, options.opacity * shown)
        for (let far = length * ((time * options.rate) % 1); far < span; far += length) ring(pen, x, y, far)
        pen.globalAlpha = clamp(shown)
        disc(pen, x, y, height * (0.022 + 0.004 * Math.sin(time * options.rate * turn)), to.ink)
        pen.globalAlpha = 1
      }
      pen.globalCompositeOperation = 'source-over'
    }
  },
}
