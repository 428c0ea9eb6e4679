import { decodeEntities } from '../sidecars/decodeEntities.ts'
import { readTiming, type Timing } from './timingLine.ts'
import { escapeText, splitLines, writeWebVtt, type TimedCue } from './writeWebVtt.ts'

/** The tags and special characters of a text. WebVTT has bold, italic and underline; others are dropped. */
const MARKS =
  /<(\/?)([biu])\s*>|<br\s*\/?>|<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}|&[#\da-z]{2,32};|[&<>]/gi
const AT_TOP = /\{\\(?:[^{}]{0,200}\\)?(?:an[789]|a[567])\b/
const COUNTER = /^\s*\d{1,9}\s*$/

/** Converts SubRip to WebVTT, which browsers read. A broken file never fails but loses its invalid cues. */
export function srtToVtt(srt: string): string {
  const cues: TimedCue[] = []
  let timing: Timing | null = null
  let text: string[] = []
  const end = () => {
    const isAtTop = text.some((line) => AT_TOP.test(line))
    if (timing !== null) {
      const { startMs, endMs } = timing
      cues.push({ startMs, endMs, text: text.map(toCueText).join('\n'), isAtTop })
    }
    text = []
  }
  for (const line of splitLines(srt)) {
    const next = readTiming(line)
    if (next === null) {
      text.push(line)
      continue
    }
    // A cue ends where the next cue begins. Empty lines may be missing between cues, or be part of a text.
    while (text.at(-1)?.trim() === '') text.pop()
    if (COUNTER.test(text.at(-1) ?? '')) text.pop()
    end()
    timing = next
  }
  end()
  return writeWebVtt(cues)
}

const toCueText = (line: string): string =>
  line.replace(MARKS, (found, slash: string | undefined, mark: string | undefined) => {
    if (mark !== undefined) return `<${slash ?? ''}${mark.toLowerCase()}>`
    if (/^<br/i.test(found)) return '\n'
    return found.length === 1 || found.startsWith('&') ? escapeText(decodeEntities(found)) : ''
  })
