import { splitLines, toMilliseconds, writeVtt, type TimedCue } from './vttCues.ts'

/** The times of a cue. Hours and fractions may be missing, spaces may be anywhere, and arrows may have any length. */
const TIMING =
  /^\s{0,9}(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[,.:]\s?(\d{1,3}))?\s{0,9}-{1,3}\s?>\s{0,9}(?:(\d{1,3})\s?:\s?)?(\d{1,2})\s?:\s?(\d{1,2})(?:\s?[,.:]\s?(\d{1,3}))?/
/** The tags. WebVTT has those for bold, italic and underline as well. Fonts, colours and positions are dropped. */
const MARKS =
  /<(\/?)([biu])\s*>|<br\s*\/?>|<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}|&(?:amp|lt|gt|nbsp);|[&<>]/gi
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const AT_TOP = /\{\\(?:[^{}]{0,200}\\)?(?:an[789]|a[567])\b/
const COUNTER = /^\s*\d{1,9}\s*$/

/**
 * Converts SubRip subtitles to WebVTT, the only format that browsers read. Text that is not a valid cue is dropped, so
 * a broken file has fewer cues but never fails.
 */
export function srtToVtt(srt: string): string {
  const cues: TimedCue[] = []
  let timing: Pick<TimedCue, 'startMs' | 'endMs'> | null = null
  let text: string[] = []
  const end = () => {
    const isAtTop = text.some((line) => AT_TOP.test(line))
    if (timing !== null) cues.push({ ...timing, text: text.map(toCueText).join('\n'), isAtTop })
    text = []
  }
  for (const line of splitLines(srt)) {
    const next = toTiming(line)
    if (next === null) {
      text.push(line)
      continue
    }
    // A cue ends where the next one begins. Empty lines may be missing between cues, or be part of a text.
    while (text.at(-1)?.trim() === '') text.pop()
    if (COUNTER.test(text.at(-1) ?? '')) text.pop()
    end()
    timing = next
  }
  end()
  return writeVtt(cues)
}

/** Returns the times in a line, or null if it has none. */
function toTiming(line: string): Pick<TimedCue, 'startMs' | 'endMs'> | null {
  // This quick check comes first, because most lines are text and some files are large.
  if (!line.includes('>')) return null
  const parts = TIMING.exec(line)?.slice(1)
  if (!parts) return null
  return { startMs: toMilliseconds(parts.slice(0, 4)), endMs: toMilliseconds(parts.slice(4)) }
}

const toCueText = (line: string): string =>
  line.replace(MARKS, (found, slash: string | undefined, mark: string | undefined) => {
    if (mark !== undefined) return `<${slash ?? ''}${mark.toLowerCase()}>`
    if (/^<br/i.test(found)) return '\n'
    return found.length > 1 && found.startsWith('&') ? found.toLowerCase() : (ESCAPES[found] ?? '')
  })
