/** The picture of a part of the video. */
export interface StoryboardCue {
  startSeconds: number
  sheetUrl: string
  x: number
  y: number
  width: number
  height: number
}

const CUE = /^((?:\d+:)?\d+:\d+\.\d+) --> .*\n(\S+)#xywh=(\d+),(\d+),(\d+),(\d+)$/gm

const secondsOf = (time: string): number =>
  time.split(':').reduce((seconds, part) => seconds * 60 + Number(part), 0)

/**
 * Parses a WebVTT text whose cues name parts of pictures: `sheet.jpg#xywh=0,0,160,90`.
 * @param url the URL of the text, against which the names of pictures are resolved
 */
export const parseStoryboardCues = (text: string, url: string): readonly StoryboardCue[] =>
  Array.from(
    text.replaceAll('\r\n', '\n').matchAll(CUE),
    ([, start = '', sheet = '', x, y, width, height]) => ({
      startSeconds: secondsOf(start),
      sheetUrl: new URL(sheet, url).href,
      x: Number(x),
      y: Number(y),
      width: Number(width),
      height: Number(height),
    }),
  )

/** An answer of the server: cues, the milliseconds after which cues may be ready, or null if there will be no cues. */
type Answer = readonly StoryboardCue[] | number | null

/** The time after which the cues are requested again if the server or the connection fails. */
const RETRY_AFTER_FAILURE_MS = 30_000

async function fetchCues(url: string): Promise<Answer> {
  try {
    const response = await fetch(url)
    if (response.status === 200) return parseStoryboardCues(await response.text(), response.url)
    const retrySeconds = Number(response.headers.get('retry-after') ?? 0)
    if (retrySeconds > 0) return retrySeconds * 1000
    return response.status >= 500 ? RETRY_AFTER_FAILURE_MS : null
  } catch {
    return RETRY_AFTER_FAILURE_MS
  }
}

/** Creates a function that returns the known cues, and requests them at the first call and whenever the server says. */
export function createCueLoader(url: string, onLoaded: () => void): () => readonly StoryboardCue[] {
  let cues: readonly StoryboardCue[] = []
  let nextRequestAt = 0
  const load = async () => {
    nextRequestAt = Infinity
    const answer = await fetchCues(url)
    if (typeof answer === 'number') nextRequestAt = Date.now() + answer
    if (answer === null || typeof answer === 'number') return
    cues = answer
    onLoaded()
  }
  return () => {
    if (Date.now() >= nextRequestAt) void load()
    return cues
  }
}
