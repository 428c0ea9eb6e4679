/** The actions of keys whose code is not needed before the first picture. */
export { stepFrame } from './stepFrame.ts'
export { delaySubtitles } from '../subtitles/subtitleDelay.ts'
export { showSpeed } from './showSpeed.ts'
