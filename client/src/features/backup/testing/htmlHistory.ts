import { videoId } from './exampleFiles.ts'

/** An entry of `watch-history.html`. */
export interface HtmlEntry {
  /** The title of the video, or null for a video that was removed. */
  video: string | null
  /** The time as text, in the language of the account. */
  when: string
  isAdvertisement?: boolean
  verb?: string
}

const cell = ({ video, when, isAdvertisement = false, verb = 'Watched' }: HtmlEntry): string => {
  const link =
    video === null
      ? 'a video that has been removed'
      : `<a href="https://www.youtube.com/watch?v=${videoId(video)}&amp;t=5s">The film &amp; more</a><br><a href="https://www.youtube.com/channel/UC0123456789012345678901">A maker</a>`
  const details = isAdvertisement ? '<b>Details:</b><br>&emsp;From Google Ads<br>' : ''
  return `<div class="outer-cell mdl-cell mdl-cell--12-col mdl-shadow--2dp"><div class="mdl-grid"><div class="header-cell mdl-cell mdl-cell--12-col"><p class="mdl-typography--title">YouTube<br></p></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1">${verb}&nbsp;${link}<br>${when}<br></div><div class="content-cell mdl-cell mdl-cell--6-col mdl-typography--body-1 mdl-typography--text-right"></div><div class="content-cell mdl-cell mdl-cell--12-col mdl-typography--caption"><b>Products:</b><br>&emsp;YouTube<br>${details}<b>Why is this here?</b><br>&emsp;This activity was saved.</div></div></div>`
}

/** Returns a watch history in one long line of HTML. Google Takeout writes this format unless the user chooses JSON. */
export const htmlHistory = (entries: readonly HtmlEntry[]): string =>
  `<html><head><title>My Activity History</title><style>.mdl-cell{margin:8px}</style></head><body><div class="mdl-grid">${entries.map(cell).join('')}</div></body></html>`
