import { box, disc, fillSky, glow, ring, sans, text } from '../drawing/brush.ts'
import { scale, veil } from '../drawing/colour.ts'
import { eased, turn } from '../drawing/easing.ts'
import type { Scene } from '../drawing/stage.ts'

export interface PodcastWaveOptions {
  ground: readonly string[]
  bars: readonly string[]
  ink: string
  show: string
  episode: string
  /** The spoken lines, with the second at which each starts. */
  lines: readonly (readonly [at: number, words: string])[]
  form: 'row' | 'circle'
}

/** A podcast as a picture: the voice as bars, and the words as they are said. */
export const podcastWave: Scene<PodcastWaveOptions> = {
  name: 'podcastWave',
  take: 1,
  prepare: ({ width, height, noise }, options) => {
    const voice = (time: number): number => {
      const line = options.lines.findLast(([at]) => time >= at)
      if (line === undefined) return 0.06
      const spoken = line[1].length * 0.062 + 0.4
      const talking = time - line[0] < spoken ? 1 : Math.exp(-(time - line[0] - spoken) * 7)
      return (
        0.06 +
        talking *
          (0.35 + 0.65 * Math.abs(noise(time * 6.5, 3))) *
          (0.55 + 0.45 * Math.abs(noise(time * 1.7, 9)))
      )
    }
    return (pen, time) => {
      fillSky(pen, options.ground)
      if (options.form === 'row') {
        const count = 56
        const slot = (width * 0.88) / count
        for (let bar = 0; bar < count; bar += 1) {
          const past = time - (count - 1 - bar) * 0.07
          const tall = Math.max(
            slot * 0.62,
            height * 0.46 * voice(past) * (0.8 + 0.2 * noise(bar * 3.3, Math.floor(past * 14))),
          )
          pen.fillStyle = scale(options.bars, bar / count)
          box(pen, width * 0.06 + bar * slot, height * 0.46 - tall / 2, slot * 0.62, tall, slot * 0.31)
          pen.fill()
        }
      } else {
        const [x, y] = [width / 2, height * 0.46]
        const loud = voice(time)
        glow(
          pen,
          x,
          y,
          height * (0.42 + loud * 0.1),
          veil(options.bars[0] ?? '#ffffff', 0.3),
          veil(options.bars[0] ?? '#ffffff', 0),
        )
        const spokes = 96
        for (let spoke = 0; spoke < spokes; spoke += 1) {
          const angle = (spoke / spokes) * turn - Math.PI / 2
          const mirrored = Math.abs(spoke - spokes / 2) / (spokes / 2)
          const far =
            height *
            (0.035 +
              0.19 *
                voice(time - mirrored * 0.55) *
                (0.6 + 0.4 * Math.abs(noise(mirrored * 9, Math.floor(time * 12)))))
          pen.strokeStyle = scale(options.bars, mirrored)
          pen.lineWidth = height * 0.0085
          pen.lineCap = 'round'
          pen.beginPath()
          pen.moveTo(x + Math.cos(angle) * height * 0.17, y + Math.sin(angle) * height * 0.17)
          pen.lineTo(x + Math.cos(angle) * (height * 0.17 + far), y + Math.sin(angle) * (height * 0.17 + far))
          pen.stroke()
        }
        disc(pen, x, y, height * 0.145, veil(options.ink, 0.1))
        pen.strokeStyle = veil(options.ink, 0.5)
        pen.lineWidth = 2
        ring(pen, x, y, height * 0.145)
        pen.fillStyle = options.ink
        box(pen, x - height * 0.03, y - height * 0.075, height * 0.06, height * 0.1, height * 0.03)
        pen.fill()
        pen.strokeStyle = options.ink
        pen.lineWidth = height * 0.012
        pen.beginPath()
        pen.arc(x, y - height * 0.005, height * 0.05, 0.15, Math.PI - 0.15)
        pen.stroke()
        pen.fillRect(x - height * 0.006, y + height * 0.045, height * 0.012, height * 0.035)
      }
      text(pen, options.show, width * 0.06, height * 0.1, sans(height * 0.05, 800), options.ink, 'left')
      text(
        pen,
        options.episode,
        width * 0.94,
        height * 0.1,
        sans(height * 0.042, 500),
        veil(options.ink, 0.7),
        'right',
      )
      const index = options.lines.findLastIndex(([at]) => time >= at)
      const spoken = options.lines[index]
      if (spoken === undefined) return
      const next = options.lines[index + 1]?.[0] ?? Infinity
      const shown = eased(time, spoken[0], spoken[0] + 0.3) * (1 - eased(time, next - 0.25, next))
      text(pen, spoken[1], width / 2, height * 0.86, sans(height * 0.062, 600), veil(options.ink, shown))
    }
  },
}
