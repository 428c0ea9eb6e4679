import { stat } from 'node:fs/promises'
import { isAddress, openMedia } from '../../media/mediaLocation.ts'
import type { MediaLocation } from '../../media/MediaStore.ts'
import { unpackText } from '../../media/unpackText.ts'
import { assToVtt } from './ass.ts'
import { decodeText } from './decodeText.ts'
import { lrcToVtt, microDvdToVtt, samiToVtt, sbvToVtt } from './otherFormats.ts'
import { srtToVtt } from './srt.ts'
import { ttmlToVtt } from './ttml.ts'
import { repairWebVtt } from './repairWebVtt.ts'
import { youTubeJsonToVtt, youTubeXmlToVtt } from './youTubeCaptions.ts'

/** The maximum size of a subtitle file: ten times the size of subtitles for ten hours. */
export const MAX_MEGABYTES = 8
/** The number of characters at the beginning of a file that reveal its format. */
const HEAD_LENGTH = 4_000

/** The times of a cue in SubRip and WebVTT. The texts of their cues may look like any other format. */
const ARROW = /\d\s?[:.,]\s?\d{1,9}\s{0,9}-{1,3}\s?>\s{0,9}\d/

type Format = [beginning: RegExp, toVtt: (text: string, frameRate?: number) => string]

/** The converters by the beginning of a file, whatever its extension. All other files are SubRip. */
const WITH_ARROWS: readonly Format[] = [
  [/^\s*WEBVTT/, repairWebVtt],
  [/^\s*\[script info\]/i, assToVtt],
  [/^\s*\{\s*"/, youTubeJsonToVtt],
  [/<(?:transcript|timedtext)[\s>]/, youTubeXmlToVtt],
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

/** The known properties of subtitles besides their file. */
export interface SubtitleHints {
  /** The language of the subtitles, which is a hint for their encoding. */
  language?: string
  /** Resolves to the frame rate of the video. It is only called for subtitles that count frames. */
  frameRate?: (() => Promise<number | null>) | undefined
}

/**
 * Returns the subtitles of a file as WebVTT, without the styles of other formats. Returns null if the file does not
 * exist or is larger than `MAX_MEGABYTES`. A file that contains no subtitles has no cues.
 */
export async function convertSubtitles(
  location: MediaLocation,
  hints?: SubtitleHints,
): Promise<string | null> {
  const isFile = isAddress(location) || (await stat(location).catch(() => null))?.isFile()
  if (isFile !== true) return null
  await using file = await openMedia(location)
  if (file.bytes > MAX_MEGABYTES * 1024 ** 2) return null
  const bytes = await unpackText(await file.read(0, file.bytes), MAX_MEGABYTES).catch(() => null)
  return bytes && (await bytesToVtt(bytes, hints))
}

/** Converts the bytes of a subtitle file to WebVTT. */
export async function bytesToVtt(bytes: Uint8Array, hints: SubtitleHints = {}): Promise<string> {
  const text = await decodeText(bytes, hints.language)
  const frameRate = converterOf(text) === microDvdToVtt ? await hints.frameRate?.() : null
  return toVtt(text, frameRate ?? undefined)
}

/** Converts a text in any of the known formats to WebVTT. */
export const toVtt = (text: string, frameRate?: number): string => converterOf(text)(text, frameRate)

/** Returns the converter for a text by its beginning. */
export function converterOf(text: string): Format[1] {
  const head = text.slice(0, HEAD_LENGTH)
  const formats = ARROW.test(head) ? WITH_ARROWS : FORMATS
  const [, convert] = formats.find(([beginning]) => beginning.test(head)) ?? []
  return convert ?? srtToVtt
}
