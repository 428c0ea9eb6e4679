/** A text with its start time in a video, called a cue in WebVTT: a line of a transcript, or the title of a chapter. */
export interface Cue {
  startSeconds: number
  text: string
}

export interface Chapter {
  startSeconds: number
  title: string
}

export interface SubtitleTrack {
  /** The id of the track, which is unique within the video. */
  id: string
  /** The language as a BCP 47 tag, or `und` if the language is unknown. */
  language: string
  /** The name of the language in that language, followed by a note if the video has several tracks in that language. */
  label: string
}

/** The chapters and subtitles of a video, as our own player reports them. */
export interface PlayerContents {
  chapters: readonly Chapter[]
  subtitles: readonly SubtitleTrack[]
}

/** Returns the index of the last cue that has begun, or -1 before the first one. `cues` are sorted by their start. */
export function indexAt(cues: readonly Cue[], seconds: number): number {
  let low = 0
  let high = cues.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((cues[middle]?.startSeconds ?? Infinity) <= seconds) low = middle + 1
    else high = middle
  }
  return low - 1
}

/** A panel with a part of the contents. */
export type ContentsKind = 'transcript' | 'chapters'
