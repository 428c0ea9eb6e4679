import type { HighRange } from '../../../src/ffmpeg/streamDescription.ts'

/**
 * Returns what to ask a browser about a video of high dynamic range beside its codec. Before a screen that shows such
 * pictures, all browsers play them as they are. Before others, some convert their colours and say that they support them,
 * and others show a pale picture.
 */
export const askForRange = (range: HighRange): Partial<VideoConfiguration> =>
  matchMedia('(dynamic-range: high)').matches ? {} : { colorGamut: 'rec2020', transferFunction: range }
