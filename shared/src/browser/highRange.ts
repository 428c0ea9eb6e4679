import type { HighRange } from '../streamDescription.ts'

/**
 * Returns the properties of a video of high dynamic range about which a browser is asked, in addition to the codec. On
 * a screen that shows high dynamic range, all browsers play such videos as they are. On other screens, some browsers
 * convert the colours and say that they support the properties, and other browsers show a pale picture.
 */
export const askForRange = (range: HighRange): Partial<VideoConfiguration> =>
  matchMedia('(dynamic-range: high)').matches ? {} : { colorGamut: 'rec2020', transferFunction: range }
