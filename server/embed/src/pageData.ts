/** A part of the video; it ends where the next one begins. */
export interface Chapter {
  startSeconds: number
  title: string
}

/** What the server says of the video, beside the markup of the player. */
export interface PageData {
  id: string
  title: string
  /** Address of the file, for browsers that cannot play it. */
  fileUrl: string
  /** Address that tells what has to be decoded. */
  codecsUrl: string
  /** A stream has no end, no length and no places to move to. */
  isLive: boolean
  /** In the order of their beginnings. */
  chapters: readonly Chapter[]
  /** Origins of pages that may speak to the player. */
  parentOrigins: readonly string[]
}

/** Reads what the server wrote into the page; null on pages without a video. */
export function readPageData(): PageData | null {
  const text = document.querySelector('#video-data')?.textContent
  return text ? (JSON.parse(text) as PageData) : null
}
