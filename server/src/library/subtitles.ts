import { readFile, stat } from 'node:fs/promises'

/** Subtitles of a film of ten hours are a tenth of this. */
const LARGEST_BYTES = 8 * 1024 * 1024

/**
 * The subtitles of a file as WebVTT.
 * @param path a `.vtt` or `.srt` file
 * @returns null when the file is gone, or far too large to be subtitles
 */
export async function readSubtitles(path: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile() || stats.size > LARGEST_BYTES) return null
  const text = decodeText(await readFile(path))
  return path.toLowerCase().endsWith('.srt') ? srtToVtt(text) : text
}

/** Text in the encoding that its first bytes tell; what is not valid UTF-8 was written by an old program. */
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
/** Marks that both formats know. Fonts, colours and places of SubRip are left out. */
const MARKS = /<(\/?)([biu])\s*>|<\/?[a-z][^<>]{0,200}>|\{\\[^{}]{0,200}\}|[&<>]/gi
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Subtitles in the SubRip format as WebVTT, the one format that browsers read. Whatever is no cue is left out: a
 * broken file gives fewer cues, never a failure.
 * @param srt the text of the file, with any kind of line end
 */
export function srtToVtt(srt: string): string {
  const cues: string[] = ['WEBVTT']
  const lines = srt.replaceAll('\u0000', '').split(/\r\n|\r|\n/)
  for (let index = 0; index < lines.length; index += 1) {
    const timing = toTiming(lines[index] ?? '')
    if (timing === null) continue
    const text: string[] = []
    while (index + 1 < lines.length && (lines[index + 1] ?? '').trim() !== '') {
      // Some files have no empty line between cues: then a line of times ends the text, and its number with it.
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

/** The line of times of a cue; null for every other line, and for a cue that ends before it begins. */
function toTiming(line: string): string | null {
  // Asked first, because most lines are text and some files are large.
  if (!line.includes('-->')) return null
  const parts = TIMING.exec(line)?.slice(1)
  if (!parts) return null
  const start = toMilliseconds(parts.slice(0, 4))
  const end = toMilliseconds(parts.slice(4))
  return end > start ? `${toTime(start)} --> ${toTime(end)}` : null
}

/** From hours, minutes, seconds and a fraction: `,5` is half a second. */
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
