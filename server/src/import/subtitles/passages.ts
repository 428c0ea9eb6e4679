import type { Passage } from '../../catalogue/search/transcriptBlocks.ts'
import type { Cue } from './parseWebVtt.ts'

/** The length after which a passage ends at its next end of a sentence. */
const MIN_SECONDS = 6
const MAX_SECONDS = 15
/** The maximum number of UTF-16 units of a passage. */
const MAX_LENGTH = 300
/** The minimum length of a pause that separates passages. */
const PAUSE_SECONDS = 4
/** The maximum gap between two cues of which the second continues the first. */
const TOLERANCE_SECONDS = 0.1
const SENTENCE_END = /[.!?…。！？؟।]["'”’»)\]]*$/

interface OpenPassage {
  startSeconds: number
  endSeconds: number
  text: string
}

/** Joins cues to passages, in the order of their start. Lines that the previous cue already contains are left out. */
export function toPassages(cues: readonly Cue[]): Passage[] {
  const passages: OpenPassage[] = []
  let previous: Cue | null = null
  for (const cue of cues.toSorted((one, other) => one.startSeconds - other.startSeconds)) {
    const text = newTextOf(cue, previous)
    previous = cue
    if (text === '') continue
    const last = passages.at(-1)
    if (last && (!isOver(last, cue, text) || Math.floor(cue.startSeconds) <= Math.floor(last.startSeconds))) {
      last.text = `${last.text} ${text}`.slice(0, 2 * MAX_LENGTH)
      last.endSeconds = Math.max(last.endSeconds, cue.endSeconds)
    } else passages.push({ startSeconds: cue.startSeconds, endSeconds: cue.endSeconds, text })
  }
  return passages.map(({ startSeconds, text }) => ({
    startSeconds: Math.floor(startSeconds),
    text: text.toWellFormed(),
  }))
}

function isOver(passage: OpenPassage, { startSeconds }: Cue, text: string): boolean {
  const seconds = startSeconds - passage.startSeconds
  return (
    seconds >= MAX_SECONDS ||
    passage.text.length + text.length >= MAX_LENGTH ||
    startSeconds - passage.endSeconds >= PAUSE_SECONDS ||
    (seconds >= MIN_SECONDS && SENTENCE_END.test(passage.text))
  )
}

/**
 * Returns the text that a cue adds to the previous cue. Roll-up captions show the last line again above the new line,
 * and growing captions show a line again with further words.
 */
function newTextOf(cue: Cue, previous: Cue | null): string {
  const isContinued = previous !== null && cue.startSeconds - previous.endSeconds <= TOLERANCE_SECONDS
  if (!isContinued) return cue.lines.join(' ')
  const before = previous.lines
  const shown = before.findIndex((_, index) =>
    before.slice(index).every((each, offset) => each === cue.lines[offset]),
  )
  const added = cue.lines.slice(shown === -1 ? 0 : before.length - shown)
  const [first = '', ...rest] = added
  const last = before.at(-1) ?? ''
  if (shown === -1 && last !== '' && first.startsWith(`${last} `))
    return [first.slice(last.length + 1), ...rest].join(' ')
  return added.join(' ')
}
