import type { Point } from './brush.ts'

/** Returns `count` points, evenly spread in time, along a closed Catmull-Rom curve through the given points. */
export function sampleOutline(points: readonly Point[], count: number): Point[] {
  const at = (index: number): Point =>
    points[((index % points.length) + points.length) % points.length] ?? [0, 0]
  return Array.from({ length: count }, (_, step) => {
    const place = (step / count) * points.length
    const index = Math.floor(place)
    const t = place - index
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)]
    const axis = (n: 0 | 1): number =>
      0.5 *
      (2 * b[n] +
        (c[n] - a[n]) * t +
        (2 * a[n] - 5 * b[n] + 4 * c[n] - d[n]) * t * t +
        (3 * b[n] - a[n] - 3 * c[n] + d[n]) * t ** 3)
    return [axis(0), axis(1)]
  })
}

/** A sitting cat in front view, with its tail on the right, in a square of 100. */
export const sittingCat: readonly Point[] = [
  [50, 98],
  [42, 98.5],
  [35, 98],
  [30, 95],
  [30, 89],
  [32, 82],
  [31, 74],
  [32, 64],
  [35, 55],
  [37, 48],
  [32, 44],
  [28, 37],
  [27, 29],
  [26.5, 20],
  [26, 10],
  [31, 13],
  [38, 19],
  [44, 17.6],
  [50, 17.2],
  [56, 17.6],
  [62, 19],
  [69, 13],
  [74, 10],
  [73.5, 20],
  [73, 29],
  [72, 37],
  [68, 44],
  [63, 48],
  [65, 55],
  [68, 64],
  [70, 74],
  [69.5, 84],
  [74, 89.5],
  [81, 89.5],
  [87, 84],
  [88.5, 75],
  [86.5, 66],
  [88.5, 60],
  [93, 60.5],
  [95.5, 67],
  [96, 78],
  [93, 89],
  [85, 96],
  [74, 98.5],
  [62, 98],
]

/** A fish that swims to the left, in a square of 100. */
export const swimmingFish: readonly Point[] = [
  [5, 51],
  [12, 43],
  [22, 35],
  [34, 29],
  [42, 22],
  [52, 19],
  [56, 27],
  [64, 33],
  [73, 40],
  [80, 42],
  [88, 34],
  [97, 26],
  [94, 40],
  [92, 50],
  [94, 60],
  [97, 74],
  [88, 66],
  [80, 58],
  [72, 61],
  [62, 67],
  [58, 76],
  [50, 79],
  [47, 71],
  [36, 71],
  [24, 67],
  [13, 60],
]
