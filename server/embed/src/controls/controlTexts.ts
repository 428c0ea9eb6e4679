import type { PageData } from '../pageData.ts'
import { translate, type PlainName } from '../playerText.ts'

/** The messages of the controls, by the English texts that Video.js looks up. */
const MESSAGES: Readonly<Record<string, PlainName>> = {
  'Video Player': 'player',
  '{1} is loading.': 'playerLoading',
  'Play Video': 'playVideo',
  Play: 'play',
  Pause: 'pause',
  Replay: 'replay',
  Mute: 'mute',
  Unmute: 'unmute',
  'Volume Level': 'volumeLevel',
  'Current Time': 'currentTime',
  Duration: 'duration',
  'Progress Bar': 'progressBar',
  'progress bar timing: currentTime={1} duration={2}': 'positionOfDuration',
  Chapters: 'chapters',
  Subtitles: 'subtitles',
  'subtitles off': 'subtitlesOff',
  'Audio Track': 'audioTrack',
  'Picture-in-Picture': 'pictureInPicture',
  'Exit Picture-in-Picture': 'exitPictureInPicture',
  Fullscreen: 'fullscreen',
  'Exit Fullscreen': 'exitFullscreen',
  ', selected': 'entrySelected',
  Loaded: 'loadedPart',
}

/** Returns the texts of the controls in the language of the page, for Video.js. */
export const controlTexts = (data: PageData): Record<string, string> =>
  Object.fromEntries(Object.entries(MESSAGES).map(([english, name]) => [english, translate(data, name)]))
