import { escapeText, splitLines, toMilliseconds, writeWebVtt, type TimedCue } from './writeWebVtt.ts'

/** The fields of a dialogue line, unless the file names other fields. */
const FIELDS = ['Layer', 'Start', 'End', 'Style', 'Name', 'MarginL', 'MarginR', 'MarginV', 'Effect', 'Text']
const TIME = /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.,:](\d{1,3}))?\s*$/
/** The maximum length of a text in UTF-16 units. Only texts with drawings are longer. */
const MAX_LINE = 20_000
/** The maximum gap between equal lines that become one cue. A moving sign has one line for each picture. */
const GAP_MS = 60
const AT_TOP = /\\an[789](?!\d)|\\a[567](?!\d)/
const DRAWING = /\\p(\d{1,3})/g

/** Converts SubStation Alpha subtitles to WebVTT as plain text, without styles, positions, drawings and comments. */
export function assToVtt(ass: string): string {
  const cues: TimedCue[] = []
  const last = new Map<string, TimedCue>()
  let fields: readonly string[] = FIELDS
  let isInEvents = false
  for (const line of splitLines(ass)) {
    if (line.startsWith('[')) isInEvents = /^\[events\]/i.test(line)
    else if (isInEvents && /^format\s*:/i.test(line)) {
      const given = line
        .slice(line.indexOf(':') + 1)
        .split(',')
        .map((field) => field.trim())
      fields = given.length <= FIELDS.length * 2 && given.includes('Text') ? given : FIELDS
    } else if (/^dialogue\s*:/i.test(line)) {
      const cue = toCue(line.slice(line.indexOf(':') + 1), fields)
      if (cue === null) continue
      const same = last.get(cue.text)
      if (same !== undefined && cue.startMs >= same.startMs && cue.startMs <= same.endMs + GAP_MS)
        same.endMs = Math.max(same.endMs, cue.endMs)
      else {
        cues.push(cue)
        last.set(cue.text, cue)
      }
    }
  }
  return writeWebVtt(cues)
}

function toCue(values: string, fields: readonly string[]): TimedCue | null {
  const parts: string[] = []
  let at = 0
  while (parts.length < fields.length - 1) {
    const comma = values.indexOf(',', at)
    if (comma === -1) return null
    parts.push(values.slice(at, comma))
    at = comma + 1
  }
  // The text is the last field, so the text may contain commas.
  const text = values.slice(at, at + MAX_LINE)
  const [startMs, endMs] = ['Start', 'End'].map((field) => toTime(parts[fields.indexOf(field)] ?? ''))
  if (startMs == null || endMs == null || endMs <= startMs) return null
  const shown = toPlainText(text)
  return shown === '' ? null : { startMs, endMs, text: shown, isAtTop: AT_TOP.test(text) }
}

function toTime(value: string): number | null {
  const parts = TIME.exec(value)?.slice(1)
  return parts === undefined ? null : toMilliseconds(parts)
}

/** Removes overrides in braces, and all text between the overrides that begin and end a drawing. */
function toPlainText(text: string): string {
  const shown: string[] = []
  let isDrawing = false
  for (let at = 0; at < text.length;) {
    const open = text.indexOf('{', at)
    const close = open === -1 ? -1 : text.indexOf('}', open)
    const until = close === -1 ? text.length : open
    if (!isDrawing) shown.push(text.slice(at, until))
    if (close === -1) break
    for (const [, mode] of text.slice(open, close).matchAll(DRAWING)) isDrawing = Number(mode) > 0
    at = close + 1
  }
  return escapeText(shown.join('').replaceAll(/\\n/gi, '\n').replaceAll(/\\h/gi, ' ')).trim()
}
