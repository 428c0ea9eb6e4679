import { stat } from 'node:fs/promises'
import { isAddress, openMedia } from '../../media/mediaLocation.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'
import { assToVtt } from './ass.ts'
import { decodeText } from './decodeText.ts'
import { lrcToVtt, microDvdToVtt, samiToVtt, sbvToVtt } from './otherFormats.ts'
import { srtToVtt } from './srt.ts'
import { ttmlToVtt } from './ttml.ts'

/** The maximum size, ten times that of subtitles for ten hours. */
export const MAX_MEGABYTES = 8
/** The number of characters at the beginning of a file that reveal its format. */
const HEAD_LENGTH = 4_000

type Format = [beginning: RegExp, toVtt: (text: string) => string]

/** The formats by the beginning of a file, whose ending is ignored. A file in none of these formats is SubRip. */
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
  [/^[ \t]*\d+:\d+:\d+\.\d+,\d+:\d+:\d+\.\d+[ \t]*$/m, sbvToVtt],
  [/^[ \t]*\[\d+:\d+(?:[.:]\d+)?\]/m, lrcToVtt],
]

/**
 * Returns the subtitles of a file as WebVTT, without the styles of other formats. Returns null if the file does not
 * exist or is far too large. A file that contains no subtitles has no cues.
 * @param language the language of the subtitles, a hint for their encoding
 */
export async function readSubtitles(location: MediaLocation, language?: string): Promise<string | null> {
  const isFile = isAddress(location) || (await stat(location).catch(() => null))?.isFile()
  if (isFile !== true) return null
  await using file = await openMedia(location)
  return file.bytes > MAX_MEGABYTES * 1024 ** 2
    ? null
    : toVtt(await decodeText(await file.read(0, file.bytes), language))
}

/** Converts the bytes of a subtitle file to WebVTT, with the language as a hint for their encoding. */
export const bytesToVtt = async (bytes: Uint8Array, language?: string): Promise<string> =>
  toVtt(await decodeText(bytes, language))

/** Converts a text in any of the formats to WebVTT. */
export function toVtt(text: string): string {
  const head = text.slice(0, HEAD_LENGTH)
  const formats = head.includes('-->') ? WITH_ARROWS : FORMATS
  const [, convert] = formats.find(([beginning]) => beginning.test(head)) ?? []
  return (convert ?? srtToVtt)(text)
}
