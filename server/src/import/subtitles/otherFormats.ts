import { decodeEntities } from '../sidecars/decodeEntities.ts'
import {
  escapeText,
  LAST_MS,
  splitLines,
  toMilliseconds,
  untilNext,
  writeWebVtt,
  type TimedCue,
} from './writeWebVtt.ts'

const SBV_TIMING = /^(\d{1,3}):(\d{1,2}):(\d{1,2})\.(\d{1,3}),(\d{1,3}):(\d{1,2}):(\d{1,2})\.(\d{1,3})\s*$/

/** Converts SubViewer subtitles, in the form that YouTube writes, to WebVTT. */
export function sbvToVtt(sbv: string): string {
  const cues: TimedCue[] = []
  for (const line of splitLines(sbv)) {
    const parts = SBV_TIMING.exec(line)?.slice(1)
    const last = cues.at(-1)
    if (parts) {
      const [startMs, endMs] = [toMilliseconds(parts.slice(0, 4)), toMilliseconds(parts.slice(4))]
      cues.push({ startMs, endMs, text: '' })
    } else if (last) last.text += `${escapeText(line).replaceAll('[br]', '\n')}\n`
  }
  return writeWebVtt(cues)
}

const LRC_TIME = /^\s*\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/
/** The time of a word, in the two notations that programs write. */
const LRC_WORD_TIME = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>|\[\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?\]/g
const LRC_OFFSET = /^\s{0,9}\[offset:\s{0,9}([+-]?\d{1,9})\s{0,9}\]/i

/** Converts lyrics to WebVTT. A line shows until the next begins. A positive offset shows all lines earlier. */
export function lrcToVtt(lrc: string): string {
  const cues: TimedCue[] = []
  let offsetMs = 0
  for (const line of splitLines(lrc)) {
    offsetMs = Number(LRC_OFFSET.exec(line)?.[1] ?? offsetMs)
    const times: number[] = []
    let rest = line
    for (let found = LRC_TIME.exec(rest); found !== null; found = LRC_TIME.exec(rest)) {
      times.push(toMilliseconds(['0', ...found.slice(1)]))
      rest = rest.slice(found[0].length)
    }
    const text = escapeText(rest.replace(LRC_WORD_TIME, ''))
    cues.push(...times.map((startMs) => ({ startMs, endMs: Infinity, text })))
  }
  return writeWebVtt(untilNext(cues.map((cue) => ({ ...cue, startMs: Math.max(0, cue.startMs - offsetMs) }))))
}

const MICRO_DVD = /^\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/
/** The text of the first cue of a file that states its frame rate, such as `25.000` or `23,976 fps`. */
const STATED_RATE = /^\s{0,9}(\d{2,3}(?:[.,]\d{1,6})?)\s{0,9}(?:fps)?\s*$/i
const [MIN_RATE, MAX_RATE] = [10, 120]
/** The frame rate that is assumed if neither the file nor the caller states one. Most videos have it. */
const USUAL_RATE = 23.976

const isRate = (rate: number): boolean => rate >= MIN_RATE && rate <= MAX_RATE

/**
 * Converts subtitles whose times are numbers of frames to WebVTT.
 * @param videoRate the frame rate of the video, which is used if the file does not state a frame rate in its first cue
 */
export function microDvdToVtt(text: string, videoRate: number = USUAL_RATE): string {
  let rate = isRate(videoRate) ? videoRate : USUAL_RATE
  const cues: TimedCue[] = []
  for (const line of splitLines(text)) {
    const [, start, end, given = ''] = MICRO_DVD.exec(line) ?? []
    if (start === undefined) continue
    const stated = Number(STATED_RATE.exec(given)?.[1]?.replace(',', '.'))
    if (cues.length === 0 && Number(start) <= 1 && Number(end) <= 1 && isRate(stated)) rate = stated
    else {
      const startMs = (Number(start) / rate) * 1000
      const endMs = end === '' ? startMs + LAST_MS : (Number(end) / rate) * 1000
      const plain = given.replaceAll(/\{[^{}]{0,100}\}/g, '').replaceAll('|', '\n')
      cues.push({ startMs, endMs, text: escapeText(plain) })
    }
  }
  return writeWebVtt(cues)
}

const SYNC = /<sync\s+start\s*=\s*["']?(\d{1,9})[^>]{0,200}>/gi

/** Converts SAMI subtitles to WebVTT. Each subtitle shows until the next begins, which may be empty. */
export function samiToVtt(sami: string): string {
  const found = [...sami.replaceAll('\u0000', '').matchAll(SYNC)]
  return writeWebVtt(
    found.map(({ 0: tag, 1: start, index }, number) => {
      const next = found[number + 1]
      const text = sami
        .slice(index + tag.length, next?.index ?? sami.length)
        .slice(0, 2_000)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/<br[^<>]{0,50}>/gi, '\n')
        .replaceAll(/<[^<>]{0,500}>/g, '')
        .replaceAll(/&nbsp;?/gi, ' ')
      const startMs = Number(start)
      const endMs = next ? Number(next[1]) : startMs + LAST_MS
      return { startMs, endMs, text: escapeText(decodeEntities(text)) }
    }),
  )
}
