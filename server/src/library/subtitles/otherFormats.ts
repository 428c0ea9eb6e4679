import { escapeText, splitLines, toMilliseconds, writeVtt, type TimedCue } from './vttCues.ts'

/** How long a line without an end is shown, such as the last line of lyrics. */
const DEFAULT_MS = 5_000

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
  return writeVtt(cues)
}

const LRC_TIME = /^\s*\[(\d{1,3}):(\d{1,2})(?:[.:](\d{1,3}))?\]/
const LRC_WORD_TIME = /<\d{1,3}:\d{1,2}(?:[.:]\d{1,3})?>/g

/** Converts lyrics to WebVTT. Each line is shown until the next one. */
export function lrcToVtt(lrc: string): string {
  const starts: { startMs: number; text: string }[] = []
  for (const line of splitLines(lrc)) {
    const times: number[] = []
    let rest = line
    for (let found = LRC_TIME.exec(rest); found !== null; found = LRC_TIME.exec(rest)) {
      times.push(toMilliseconds(['0', ...found.slice(1)]))
      rest = rest.slice(found[0].length)
    }
    const text = escapeText(rest.replace(LRC_WORD_TIME, ''))
    starts.push(...times.map((startMs) => ({ startMs, text })))
  }
  const sorted = starts.toSorted((one, other) => one.startMs - other.startMs)
  return writeVtt(
    sorted.map((cue, index) => ({ ...cue, endMs: sorted[index + 1]?.startMs ?? cue.startMs + DEFAULT_MS })),
  )
}

const MICRO_DVD = /^\{(\d{1,9})\}\{(\d{0,9})\}(.*)$/
/** The frame rate of most films. The first line of the file may state another one. */
const FRAME_RATE = 23.976

/** Converts subtitles whose times are numbers of pictures to WebVTT. */
export function microDvdToVtt(text: string): string {
  let rate = FRAME_RATE
  const cues: TimedCue[] = []
  for (const line of splitLines(text)) {
    const [, start, end, given = ''] = MICRO_DVD.exec(line) ?? []
    if (start === undefined) continue
    const stated = Number(given)
    if (cues.length === 0 && stated >= 10 && stated <= 120) rate = stated
    else {
      const startMs = (Number(start) / rate) * 1000
      const endMs = end === '' ? startMs + DEFAULT_MS : (Number(end) / rate) * 1000
      const plain = given.replaceAll(/\{[^{}]{0,100}\}/g, '').replaceAll('|', '\n')
      cues.push({ startMs, endMs, text: escapeText(plain) })
    }
  }
  return writeVtt(cues)
}

const SYNC = /<sync\s+start\s*=\s*["']?(\d{1,9})[^>]{0,200}>/gi

/** Converts SAMI subtitles to WebVTT. Each one is shown until the next one begins, which may be empty. */
export function samiToVtt(sami: string): string {
  const found = [...sami.replaceAll('\u0000', '').matchAll(SYNC)]
  return writeVtt(
    found.map(({ 0: tag, 1: start, index }, number) => {
      const next = found[number + 1]
      const text = sami
        .slice(index + tag.length, next?.index ?? sami.length)
        .slice(0, 2_000)
        .replaceAll(/\s+/g, ' ')
        .replaceAll(/<br[^<>]{0,50}>/gi, '\n')
        .replaceAll(/<[^<>]{0,500}>/g, '')
        .replaceAll(/&nbsp;?/gi, ' ')
        .replaceAll(/&(?!(?:amp|lt|gt);)/g, '&amp;')
        .replaceAll('<', '&lt;')
        .replaceAll('>', '&gt;')
      const startMs = Number(start)
      return { startMs, endMs: next ? Number(next[1]) : startMs + DEFAULT_MS, text }
    }),
  )
}
