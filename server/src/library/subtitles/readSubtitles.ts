import { readFile, stat } from 'node:fs/promises'
import { assToVtt } from './ass.ts'
import { decodeText } from './decodeText.ts'
import { lrcToVtt, microDvdToVtt, samiToVtt, sbvToVtt } from './otherFormats.ts'
import { srtToVtt } from './srt.ts'
import { ttmlToVtt } from './ttml.ts'

/** Subtitles for ten hours have a tenth of this size. */
const MAX_BYTES = 8 * 1024 * 1024
/** The format shows in the beginning of a file. */
const HEAD_LENGTH = 4_000

type Format = [beginning: RegExp, toVtt: (text: string) => string]

/** The beginning decides, whatever the file is called. A file in none of these formats is SubRip. */
const WITH_ARROWS: readonly Format[] = [
  [/^\s*WEBVTT/, (text) => text.trimStart()],
  [/^\s*\[script info\]/i, assToVtt],
]
const FORMATS: readonly Format[] = [
  ...WITH_ARROWS,
  [/^\[events\]|^dialogue\s*:/im, assToVtt],
  [/<(?:\w{1,20}:)?tt[\s>]/, ttmlToVtt],
  [/<sami>|<sync\s/i, samiToVtt],
  [/^\s*\{\d+\}\{\d*\}/, microDvdToVtt],
  [/^\s*\d+:\d+:\d+\.\d+,\d+:\d+:\d+\.\d+\s*$/m, sbvToVtt],
  [/^\s*\[\d+:\d+(?:[.:]\d+)?\]/m, lrcToVtt],
]

/**
 * Returns the subtitles of a file as WebVTT, as plain text where another format has styles; null if the file does not exist or
 * is far too large. Other files have no cues.
 * @param language of the subtitles, as a hint for their encoding
 */
export async function readSubtitles(path: string, language?: string): Promise<string | null> {
  const stats = await stat(path).catch(() => null)
  if (!stats?.isFile() || stats.size > MAX_BYTES) return null
  return toVtt(await decodeText(await readFile(path), language))
}

/** Converts a text in any of the formats to WebVTT. */
export function toVtt(text: string): string {
  const head = text.slice(0, HEAD_LENGTH)
  const formats = head.includes('-->') ? WITH_ARROWS : FORMATS
  const [, convert] = formats.find(([beginning]) => beginning.test(head)) ?? []
  return (convert ?? srtToVtt)(text)
}
