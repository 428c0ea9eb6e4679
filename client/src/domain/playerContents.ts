/** A text with its time in a video: a passage of a transcript, or the title of a chapter. */
export interface TimedText {
  startSeconds: number
  text: string
}

export interface Chapter {
  startSeconds: number
  title: string
}

/** Subtitles in one language. */
export interface SubtitleTrack {
  /** Identifies them among those of the video. */
  id: string
  /** BCP 47 tag; `und` for an unknown language. */
  language: string
  /** The name of the language in that language, and what tells them apart from others. */
  label: string
}

/** What a video has beside its picture, as our own player tells. */
export interface PlayerContents {
  chapters: readonly Chapter[]
  subtitles: readonly SubtitleTrack[]
}

/** Returns the index of the last text that has begun; -1 before the first one. `texts` are in the order of their start. */
export function indexAt(texts: readonly TimedText[], seconds: number): number {
  let low = 0
  let high = texts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((texts[middle]?.startSeconds ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}
