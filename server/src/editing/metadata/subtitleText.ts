import { assToVtt } from '../../import/subtitles/ass.ts'
import { bytesToVtt, converterOf } from '../../import/subtitles/convertSubtitles.ts'
import { decodeText, unmarkedUtf16 } from '../../import/subtitles/decodeText.ts'
import { parseWebVtt } from '../../import/subtitles/parseWebVtt.ts'
import { repairWebVtt } from '../../import/subtitles/repairWebVtt.ts'
import { srtToVtt } from '../../import/subtitles/srt.ts'
import { readTiming } from '../../import/subtitles/timingLine.ts'
import { toMilliseconds, toVttTime } from '../../import/subtitles/writeWebVtt.ts'

/** The formats of subtitles that people add, which players and media centers read. */
type SubtitleFormat = 'vtt' | 'srt' | 'ass'

/**
 * Returns the format of subtitles by their content, or null if they have no text with a time in one of the formats.
 * @param language a hint for the encoding
 */
export async function formatOfSubtitles(bytes: Buffer, language: string): Promise<SubtitleFormat | null> {
  const text = await decodeText(bytes, language)
  const converter = converterOf(text)
  const format = FORMATS.get(converter)
  if (format === undefined || parseWebVtt(await bytesToVtt(bytes, { language })).length === 0) return null
  return format
}

const FORMATS = new Map<unknown, SubtitleFormat>([
  [repairWebVtt, 'vtt'],
  [srtToVtt, 'srt'],
  [assToVtt, 'ass'],
])

/**
 * Moves all times of subtitles, and leaves everything else as it is, also the encoding. Times before the beginning
 * become the beginning, where players show nothing.
 * @param offsetMs how much later the texts appear, in milliseconds, or earlier if it is negative
 */
export function moveSubtitles(bytes: Buffer, format: SubtitleFormat, offsetMs: number): Buffer {
  if (offsetMs === 0) return bytes
  const [first, second] = bytes
  const unmarked = bytes.includes(0) ? unmarkedUtf16(bytes) : null
  const isSwapped = (first === 0xfe && second === 0xff) || unmarked === 'utf-16be'
  const isUtf16 = isSwapped || (first === 0xff && second === 0xfe) || unmarked !== null
  // Times consist of ASCII. In an encoding that contains ASCII, each byte can stand for a character.
  const encoding = isUtf16 ? 'utf16le' : 'latin1'
  const moved = moveTimes((isSwapped ? swapped(bytes) : bytes).toString(encoding), format, offsetMs)
  const changed = Buffer.from(moved, encoding)
  return isSwapped ? swapped(changed) : changed
}

const swapped = (bytes: Buffer): Buffer =>
  Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16()

const LINE = /[^\r\n]+/g
const EVENT = /^(\s*(?:dialogue|comment)\s*:[^,]*,\s*)([\d:.]+)(\s*,\s*)([\d:.]+)/i

function moveTimes(text: string, format: SubtitleFormat, offsetMs: number): string {
  if (format === 'ass')
    return text.replace(LINE, (line) =>
      line.replace(EVENT, (_, head: string, start: string, between: string, end: string) =>
        [head, movedTime(start, offsetMs), between, movedTime(end, offsetMs)].join(''),
      ),
    )
  return text.replace(LINE, (line) => {
    const timing = readTiming(line)
    if (timing === null) return format === 'vtt' ? moveInnerTimes(line, offsetMs) : line
    const [start, end] = [timing.startMs, timing.endMs].map((time) => {
      const moved = toVttTime(Math.max(0, time + offsetMs))
      return format === 'srt' ? moved.replace('.', ',') : moved
    })
    return `${start} --> ${end}${timing.rest}`
  })
}

/** A time within a text of WebVTT, at which a word of it appears. */
const INNER_TIME = /<(?:(\d{2,4}):)?(\d{2}):(\d{2})\.(\d{3})>/g

const moveInnerTimes = (line: string, offsetMs: number): string =>
  line.replace(
    INNER_TIME,
    (_, ...parts: string[]) => `<${toVttTime(Math.max(0, toMilliseconds(parts.slice(0, 4)) + offsetMs))}>`,
  )

const ASS_TIME = /^(\d{1,3}):(\d{1,2}):(\d{1,2})(?:[.:](\d{1,3}))?$/

/** Moves a time such as `0:01:02.50`, which counts hundredths of a second. */
function movedTime(time: string, offsetMs: number): string {
  const parts = ASS_TIME.exec(time)?.slice(1)
  if (parts === undefined) return time
  const hundredths = Math.round(Math.max(0, toMilliseconds(parts) + offsetMs) / 10)
  const moved = toVttTime(hundredths * 10).slice(0, -1)
  return moved.replace(/^0(?=\d:)/, '')
}
