import { fillAll, line, type Point, strokeLine } from '../drawing/brush.ts'
import { between, eased } from '../drawing/easing.ts'
import { mangaSubjects, type Subject } from './mangaSubjects.ts'
import type { Scene } from '../drawing/stage.ts'

interface Panel {
  /** The corners in hundredths of the page's height, clockwise from the top left. The page is 178 units wide. */
  corners: readonly Point[]
  subject: Subject
  /** The seconds at which the drawing of the frame starts, and at which the picture is complete. */
  from: number
  to: number
  tint?: string
  words?: string
}

export interface MangaPageOptions {
  paper: string
  ink: string
  accent: string
  panels: readonly Panel[]
}

/** A page that is inked panel by panel: frame, speed lines, figure, screen tone. */
export const mangaPage: Scene<MangaPageOptions> = {
  name: 'mangaPage',
  take: 1,
  prepare: ({ width, height, random }, options) => {
    const unit = height / 100
    const { ink, paper } = options
    const subjects = mangaSubjects(options, unit, random)
    return (pen, time) => {
      fillAll(pen, paper)
      pen.lineJoin = 'miter'
      pen.save()
      pen.translate((width - 178 * unit) / 2, 0)
      for (const panel of options.panels) {
        const share = between(time, panel.from, panel.to)
        if (share === 0) continue
        const corners = panel.corners.map(([x, y]): Point => [x * unit, y * unit])
        const xs = corners.map(([x]) => x)
        const ys = corners.map(([, y]) => y)
        const bounds = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)] as const
        pen.save()
        line(pen, corners, true)
        pen.clip()
        const inked = eased(share, 0.16, 0.3)
        if (panel.tint !== undefined) {
          pen.globalAlpha = inked
          pen.fillStyle = panel.tint
          pen.fillRect(bounds[0], bounds[1], bounds[2] - bounds[0], bounds[3] - bounds[1])
          pen.globalAlpha = 1
        }
        if (share > 0.2) subjects[panel.subject](pen, bounds, between(share, 0.2, 1), time, panel.words ?? '')
        pen.restore()
        pen.strokeStyle = ink
        pen.lineWidth = 1.9 * unit
        const round = [...corners, corners[0] ?? [0, 0]] as Point[]
        const drawn = between(share, 0, 0.2) * corners.length
        const path: Point[] = round.slice(0, Math.floor(drawn) + 1)
        const from = round[Math.floor(drawn)]
        const to = round[Math.floor(drawn) + 1]
        if (from !== undefined && to !== undefined)
          path.push([from[0] + (to[0] - from[0]) * (drawn % 1), from[1] + (to[1] - from[1]) * (drawn % 1)])
        if (share >= 0.2) strokeLine(pen, corners, true)
        else strokeLine(pen, path)
      }
      pen.restore()
    }
  },
}
