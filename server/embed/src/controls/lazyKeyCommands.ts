/** What keys do that need not be known before the first picture. */
export { stepFrame } from './stepFrame.ts'
export { delaySubtitles } from '../subtitles/subtitleDelay.ts'
