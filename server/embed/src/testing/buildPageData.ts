import { compilePlayerTexts } from '../../../src/player/playerTexts.ts'
import type { PageData } from '../pageData.ts'

/** What a conversion says of its heights where a test is not about them. */
export const NO_LADDER = { heights: [], bitsPerSecond: null } as const

/** Returns the data of a page in English with a video. */
export const buildPageData = (changes: Partial<PageData> = {}): PageData => ({
  id: 'film',
  title: 'A film',
  channelTitle: 'A studio',
  posterUrl: null,
  fileUrl: '/media/film',
  fileType: null,
  codecsUrl: '/media/film/codecs',
  tracks: null,
  subtitles: [],
  subtitlesUrl: null,
  conversion: null,
  storyboardUrl: '/media/film/storyboard.vtt',
  isLive: false,
  chapters: [],
  parentOrigins: [],
  language: 'en',
  texts: compilePlayerTexts({}),
  ...changes,
})
