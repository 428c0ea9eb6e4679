import { readFile, stat } from 'node:fs/promises'

/** Ten times the size of subtitles for ten hours. */
const MAX_BYTES = 8 * 1024 * 1024

/**
 * Returns the subtitles of a file as WebVTT; null if the file does not exist or is far too large.
 * @param path of a `.vtt` or `.srt` file
 */
export async function readSubtitles(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile() || stats.size > MAX_BYTES) return null
  const text = decodeText(await readFile(path))
  return path.toLowerCase().endsWith('.srt') ? srtToVtt(text) : text
}

/** Decodes text by its byte order mark, or as UTF-8, or as Windows-1252 if it is not valid UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const TIMING =
  /^\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})\s*-->\s*(\d{1,3}):(\d{1,2}):(\d{1,2})[,.](\d{1,3})/
/** Tags of SubRip: bold, italic and underline exist in WebVTT; fonts, colours and positions are dropped. */
const MARKS = /<(\/?)([biu])\s*>|<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}|[&<>]/gi
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Converts SubRip subtitles to WebVTT, the only format that browsers read. Text that is not a valid cue is dropped, so
 * a broken file has fewer cues but never fails.
 * @param srt may have any kind of line breaks
 */
export function srtToVtt(srt: string): string {
  const cues: string[] = ['WEBVTT']
  const lines = srt.replaceAll('\u0000', '').split(/\r\n|\r|\n/)
  for (let index = 0; index < lines.length; index += 1) {
    const timing = toTiming(lines[index] ?? '')
    if (timing === null) continue
    const text: string[] = []
    while (index + 1 < lines.length && (lines[index + 1] ?? '').trim() !== '') {
      // Some files have no empty line between cues: then the next timing line, with its number, ends the text.
      if (toTiming(lines[index + 1] ?? '') !== null) {
        if (/^\s*\d+\s*$/.test(text.at(-1) ?? '')) text.pop()
        break
      }
      index += 1
      text.push(lines[index] ?? '')
    }
    const shown = text.map(toCueText).filter((line) => line !== '')
    if (shown.length > 0) cues.push(`${timing}\n${shown.join('\n')}`)
  }
  return `${cues.join('\n\n')}\n`
}

/** Returns the timing line of a cue; null for other lines, and for a cue that ends before it begins. */
function toTiming(line: string): string | null {
  // This quick check comes first, because most lines are text and some files are large.
  if (!line.includes('-->')) return null
  const parts = TIMING.exec(line)?.slice(1)
  if (!parts) return null
  const start = toMilliseconds(parts.slice(0, 4))
  const end = toMilliseconds(parts.slice(4))
  return end > start ? `${toTime(start)} --> ${toTime(end)}` : null
}

/** Takes hours, minutes, seconds and a fraction, where `,5` is half a second. */
function toMilliseconds([hours = '', minutes = '', seconds = '', fraction = '']: readonly string[]): number {
  return (
    (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000 + Number(fraction.padEnd(3, '0'))
  )
}

function toTime(milliseconds: number): string {
  const whole = Math.floor(milliseconds / 1000)
  const [hours, minutes, seconds] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60].map(
    (part) => String(part).padStart(2, '0'),
  )
  return `${hours}:${minutes}:${seconds}.${String(milliseconds % 1000).padStart(3, '0')}`
}

const toCueText = (line: string): string =>
  line
    .replace(MARKS, (found, slash: string | undefined, mark: string | undefined) =>
      mark === undefined ? (ESCAPES[found] ?? '') : `<${slash ?? ''}${mark.toLowerCase()}>`,
    )
    .trim()
