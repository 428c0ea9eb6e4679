import { decodeEntities } from '../sidecars/decodeEntities.ts'
import { escapeText, untilNext, writeWebVtt, type TimedCue } from './writeWebVtt.ts'

/** The time for which a line shows after its last event. The durations in automatic captions are arbitrary. */
const MAX_LINE_MS = 10_000

/** A text in a window of the player, as in all formats of the provider. */
interface CaptionEvent {
  startMs: number
  durationMs: number | null
  window: string
  /** Whether the text continues the previous line, as in automatic captions. */
  isAppended: boolean
  text: string
}

/** Converts captions in the JSON that yt-dlp calls `json3` to WebVTT. Styles and the times of words are dropped. */
export function youTubeJsonToVtt(json: string): string {
  let document: unknown
  try {
    document = JSON.parse(json)
  } catch {
    return writeWebVtt([])
  }
  const events = listOf(fieldOf(document, 'events')).map((event): CaptionEvent => ({
    startMs: numberOf(fieldOf(event, 'tStartMs')) ?? 0,
    durationMs: numberOf(fieldOf(event, 'dDurationMs')),
    window: String(numberOf(fieldOf(event, 'wWinId')) ?? ''),
    isAppended: fieldOf(event, 'aAppend') === 1,
    text: listOf(fieldOf(event, 'segs'))
      .map((segment) => fieldOf(segment, 'utf8'))
      .filter((text) => typeof text === 'string')
      .join(''),
  }))
  return eventsToVtt(events)
}

/** The start tags of elements with text. Their names and attributes differ in `srv1`, `srv2` and `srv3`. */
const TEXT = /<(?:text|p)(\s[^<>]{0,500})>/g
const TEXT_END = /<\/(?:text|p)>/
const ATTRIBUTE = /\s(t|d|w|a|append|start|dur)\s{0,9}=\s{0,9}["']([^"'<>]{0,30})["']/g
const BREAK = /<br\s{0,9}\/?>/gi
const TAG = /<[^<>]{0,500}>/g

/** Converts captions in the XML that yt-dlp calls `srv1`, `srv2` and `srv3` to WebVTT, like `youTubeJsonToVtt`. */
export function youTubeXmlToVtt(xml: string): string {
  const found = [...xml.matchAll(TEXT)]
  const events = found.map(({ 0: tag, 1: given = '', index }, number): CaptionEvent => {
    const attributes = new Map(
      [...given.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]),
    )
    const milliseconds = (name: string, inSeconds: string) => {
      const seconds = numberOf(attributes.get(inSeconds))
      return seconds === null ? numberOf(attributes.get(name)) : seconds * 1000
    }
    const [content = ''] = xml.slice(index + tag.length, found[number + 1]?.index).split(TEXT_END, 1)
    return {
      startMs: milliseconds('t', 'start') ?? 0,
      durationMs: milliseconds('d', 'dur'),
      window: attributes.get('w') ?? '',
      isAppended: (attributes.get('a') ?? attributes.get('append')) === '1',
      // The oldest format, `srv1`, escapes entities twice.
      text: decodeEntities(decodeEntities(content.replaceAll(BREAK, '\n').replaceAll(TAG, ''))),
    }
  })
  return eventsToVtt(events)
}

/** Joins events to lines, each shown until the next event in its window, so that no line shows twice. */
function eventsToVtt(events: readonly CaptionEvent[]): string {
  const isAutomatic = events.some(({ isAppended }) => isAppended)
  const cues: TimedCue[] = []
  const lines = new Map<string, TimedCue>()
  /** The texts that are already shown. Styled captions repeat texts to draw their shadows. */
  const shown = new Set<string>()
  for (const { startMs, durationMs, window, isAppended, text } of events) {
    const line = lines.get(window)
    if (isAppended && text.trim() !== '' && line !== undefined) {
      line.text += escapeText(text)
      line.endMs = startMs + MAX_LINE_MS
      continue
    }
    if (isAutomatic && line !== undefined) line.endMs = Math.min(line.endMs, startMs)
    lines.delete(window)
    const key = `${startMs} ${durationMs} ${text}`
    if (text.trim() === '' || shown.has(key)) continue
    shown.add(key)
    const endMs = isAutomatic
      ? startMs + Math.max(MAX_LINE_MS, durationMs ?? 0)
      : startMs + (durationMs ?? Infinity)
    const cue = { startMs, endMs, text: escapeText(text) }
    cues.push(cue)
    lines.set(window, cue)
  }
  return writeWebVtt(untilNext(cues))
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null
  const number = value === '' ? NaN : Number(value)
  return Number.isFinite(number) ? number : null
}
