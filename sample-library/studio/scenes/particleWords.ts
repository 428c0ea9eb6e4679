import { disc, fillSky, placed, type Point } from '../drawing/brush.ts'
import { cycle, scale } from '../drawing/colour.ts'
import { between, smoother } from '../drawing/easing.ts'
import { createLayer } from '../drawing/layer.ts'
import type { Scene } from '../drawing/stage.ts'

export interface ParticleWordsOptions {
  ground: readonly string[]
  inks: readonly string[]
  /** The words that the particles form one after the other, with their fonts. */
  words: readonly { text: string; font: string; size: number }[]
  count: number
  shape: 'dot' | 'square' | 'leaf' | 'fruit'
  /** How the particles move between two words. */
  between: 'scatter' | 'fall' | 'swirl'
}

/** Letters made of many particles, which dissolve and form other letters. */
export const particleWords: Scene<ParticleWordsOptions> = {
  name: 'particleWords',
  take: 3,
  prepare: (stage, options) => {
    const { width, height, seconds, random, noise } = stage
    const targets = options.words.map(({ text, font, size }) => {
      const { pen } = createLayer(stage)
      pen.font = font.replace('SIZE', String(height * size))
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.fillText(text, width / 2, height * 0.5)
      const { data } = pen.getImageData(0, 0, width, height)
      // The points form a honeycomb grid, which gets finer until the letters have room for all particles.
      const cellsOf = (gap: number): Point[] => {
        const inside: Point[] = []
        for (let row = 0; row * gap * 0.866 < height; row += 1)
          for (let column = 0; column * gap < width; column += 1) {
            const [x, y] = [(column + (row % 2) * 0.5) * gap, row * gap * 0.866]
            if ((data[(Math.round(y) * width + Math.round(x)) * 4 + 3] ?? 0) > 128) inside.push([x, y])
          }
        return inside
      }
      let gap = height * 0.05
      while (cellsOf(gap * 0.98).length <= options.count) gap *= 0.98
      const inside = cellsOf(gap)
      return inside.sort((a, b) => a[0] + a[1] * 0.3 - b[0] - b[1] * 0.3)
    })
    const each = seconds / targets.length
    const bits = Array.from({ length: options.count }, () => ({
      start: [random.next() * width, random.next() * height] as Point,
      size: random.between(0.9, 1.12),
      lane: random.next() * 40,
      hue: random.next(),
      late: random.next(),
    }))
    const unit = height * 0.0125
    return (pen, time) => {
      fillSky(pen, options.ground)
      const index = Math.min(targets.length - 1, Math.floor(time / each))
      const moment = time - index * each
      bits.forEach((bit, n) => {
        const before = index === 0 ? bit.start : targets[index - 1]?.[n % (targets[index - 1]?.length || 1)]
        const after = targets[index]?.[n % (targets[index]?.length || 1)]
        if (before === undefined || after === undefined) return
        const share = smoother(between(moment, bit.late * 0.7, 1.5 + bit.late * 0.8))
        const away = Math.sin(share * Math.PI)
        let x = before[0] + (after[0] - before[0]) * share
        let y = before[1] + (after[1] - before[1]) * share
        if (options.between === 'scatter') {
          x += away * noise(bit.lane, index * 7) * height * 0.5
          y += away * noise(index * 5, bit.lane) * height * 0.5
        } else if (options.between === 'fall')
          y += away * height * (0.2 + 0.25 * bit.hue) * (share < 0.5 ? 1 : -0.4)
        else {
          const [dx, dy] = [x - width / 2, y - height / 2]
          const angle = away * 2.4
          x = width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle)
          y = height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle)
        }
        const colour =
          options.shape !== 'fruit'
            ? scale(options.inks, (y / height) * 1.5 - 0.35 + bit.hue * 0.2)
            : cycle(options.inks, Math.floor(bit.hue * options.inks.length))
        if (options.shape === 'dot') disc(pen, x, y, unit * bit.size, colour)
        else
          placed(pen, [x, y], bit.lane + away * 4, unit * bit.size * 1.15, () => {
            pen.fillStyle = colour
            if (options.shape === 'square') pen.fillRect(-0.9, -0.9, 1.8, 1.8)
            else if (options.shape === 'leaf') {
              pen.beginPath()
              pen.moveTo(-1.5, 0)
              pen.quadraticCurveTo(0, -1.1, 1.5, 0)
              pen.quadraticCurveTo(0, 1.1, -1.5, 0)
              pen.fill()
            } else {
              disc(pen, 0, 0, 1.15, colour)
              disc(pen, -0.35, -0.4, 0.28, 'rgba(255,255,255,0.55)')
              pen.fillStyle = '#4f8f3f'
              pen.fillRect(-0.12, -1.6, 0.24, 0.6)
            }
          })
      })
    }
  },
}
