import { type HtmlActivity, splitActivities } from '../takeout/htmlActivities.ts'
import { ImportError } from '../ImportError.ts'
import { splitArray, splitLines } from './splitJson.ts'
import { parseJson } from '../../../../domain/parseJson.ts'
import { asObject } from './textFile.ts'
import type { TimeSlices } from '../timeSlices.ts'

/** The maximum length of a text that is read as a whole. It does not apply to long lists, which are read in parts. */
export const MAX_TEXT_BYTES = 100 * 1024 * 1024

/** A text and its parsed content. */
export interface TextContent {
  text: string
  json: unknown
  /** The entries of a list of activities in HTML, or null for any other text. */
  activities: readonly HtmlActivity[] | null
}

/** Returns the encoding of a text, by its byte order mark or by the zero bytes of Latin letters in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xff && second === 0xfe) || (first !== 0 && second === 0)) return 'utf-16le'
  if ((first === 0xfe && second === 0xff) || (first === 0 && second !== 0)) return 'utf-16be'
  return 'utf-8'
}

/** Returns whether bytes can be the start of a text. A text contains no null character. */
export const isText = (bytes: Uint8Array): boolean =>
  !new TextDecoder(encodingOf(bytes)).decode(bytes.subarray(0, 64)).includes('\0')

/** Decodes a text without its byte order mark. Invalid bytes become replacement characters. */
async function* decodeText(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  for await (const part of parts) {
    decoder ??= new TextDecoder(encodingOf(part))
    yield decoder.decode(part, { stream: true })
  }
  if (decoder !== null) yield decoder.decode()
}

/** Yields items that have been read already, and then the remaining items. */
export async function* following<T>(
  first: readonly T[],
  rest: AsyncIterable<T> | readonly T[],
): AsyncGenerator<T> {
  yield* first
  yield* rest
}

async function joinTexts(texts: AsyncIterable<string>): Promise<string> {
  let whole = ''
  for await (const text of texts) {
    whole += text
    if (whole.length > MAX_TEXT_BYTES) throw new ImportError('tooLarge')
  }
  return whole
}

/** Returns whether the first line of a text is a complete JSON value and is followed by more lines. */
const isOfLines = (text: string): boolean => {
  const end = text.indexOf('\n')
  return end >= 0 && text.slice(end).trim() !== '' && parseJson(text.slice(0, end)) !== undefined
}

/** Reads a text. Lists of values are read in parts, and everything else is read as a whole. */
export async function readContent(
  parts: AsyncIterable<Uint8Array>,
  slices: TimeSlices,
): Promise<TextContent> {
  const texts = decodeText(parts)
  const read: string[] = []
  let length = 0
  /** Resolves to the next part, or to null after the last one. */
  const next = async (): Promise<string | null> => {
    const { done, value } = await texts.next()
    if (done === true) return null
    read.push(value)
    length += value.length
    if (length > MAX_TEXT_BYTES) throw new ImportError('tooLarge')
    return value
  }
  let part = await next()
  while (part !== null && part.trim() === '') part = await next()
  const isObject = part?.trimStart().startsWith('{') === true
  // The text is read up to the end of its first line, which may be long if each line is a document.
  if (isObject) while (part !== null && !part.trimStart().includes('\n')) part = await next()
  const start = read.join('').trimStart()
  const all = following(read, texts)
  if (start.startsWith('[')) return { text: start, json: await splitArray(all, slices), activities: null }
  if (isObject && isOfLines(start))
    return { text: start, json: await splitLines(all, slices), activities: null }
  if (/^<(?:!doctype html|html|head|body|div)/i.test(start))
    return { text: start, json: undefined, activities: await splitActivities(all, slices) }
  const text = await joinTexts(all)
  if (!isObject) return { text, json: undefined, activities: null }
  const whole = parseJson(text)
  if (whole !== undefined) return { text, json: whole, activities: null }
  // Each line may be a document, of which only the first one is damaged.
  const lines = await splitLines(following([text], []), slices)
  const json = lines.some((line) => asObject(line) !== null) ? lines : undefined
  return { text, json, activities: null }
}
