import { expect, it } from 'vitest'
import { describeFrame } from './stepFrame.ts'
import { buildPageData } from '../testing/buildPageData.ts'

it.each<[seconds: number, frameRate: number | null, language: string, said: string]>([
  [62.36, 25, 'en', '01:02.360, frame 1,559'],
  [62.36, 25, 'de', '01:02,360, frame 1.559'],
  [62.36, 25, 'ar-EG', '٠١:٠٢٫٣٦٠, frame ١٬٥٥٩'],
  // Matroska and WebM round times to milliseconds.
  [7200.068, 24_000 / 1001, 'en', '02:00:00.068, frame 172,629'],
  [1.9996, 60, 'en', '00:02.000, frame 120'],
  [0, 24, 'en', '00:00.000, frame 0'],
  // Between two frames of a constant rate, the rate varies.
  [1.02, 25, 'en', '00:01.020'],
  [1, null, 'en', '00:01.000'],
])('says that the frame at %f s is, at %f per second in %s: %s', (seconds, frameRate, language, said) => {
  expect(describeFrame(buildPageData({ language }), seconds, frameRate)).toBe(said)
})
