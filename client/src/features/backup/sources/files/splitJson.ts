import { ImportError } from '../ImportError.ts'
import { parseJson } from '../../../../domain/parseJson.ts'
import type { TimeSlices } from '../timeSlices.ts'

/** The placeholder for a value that cannot be parsed. Parsers treat it as an invalid entry. */
const BROKEN = null

/**
 * The maximum number of values in a list, and their maximum total length in characters. Nobody has watched more videos
 * than this number, and the memory of a tab is sufficient for this length.
 */
const MAX_VALUES = 2_000_000
const MAX_LENGTH = 250 * 1024 * 1024

/** Creates a collector of values that arrive in parts. Throws an `ImportError` if there are too many. */
function createValues() {
  const values: unknown[] = []
  let length = 0
  /** The parts of the current value, which is not complete yet. */
  let parts: string[] = []
  return {
    values,
    addPart: (part: string) => void parts.push(part),
    endValue() {
      const text = parts.join('')
      parts = []
      if (text.trim() === '') return
      length += text.length
      if (values.length === MAX_VALUES || length > MAX_LENGTH) throw new ImportError('tooLarge')
      values.push(parseJson(text) ?? BROKEN)
    },
  }
}

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const OPENING = new Set([91, 123])
const CLOSING = new Set([93, 125])

/** Parses a text in which each line is JSON by itself. */
export async function splitLines(texts: AsyncIterable<string>, slices: TimeSlices): Promise<unknown[]> {
  const { values, addPart, endValue } = createValues()
  for await (const text of texts) {
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      addPart(text.slice(start, end))
      endValue()
      start = end + 1
      if (slices.isOver()) await slices.next()
    }
    addPart(text.slice(start))
    if (slices.isOver()) await slices.next()
  }
  endValue()
  return values
}

/**
 * Parses a text that is one long array, value by value. A value that cannot be parsed, such as the last one in a
 * truncated file, becomes a placeholder, and the other values are kept. Returns undefined if the text is not an array.
 */
export async function splitArray(
  texts: AsyncIterable<string>,
  slices: TimeSlices,
): Promise<unknown[] | undefined> {
  const { values, addPart, endValue } = createValues()
  let depth = 0
  let isInString = false
  let isEscaped = false
  for await (const text of texts) {
    let start = 0
    for (let index = 0; index < text.length; index += 1) {
      const code = text.charCodeAt(index)
      if (isInString) {
        if (isEscaped) isEscaped = false
        else if (code === BACKSLASH) isEscaped = true
        else if (code === QUOTE) isInString = false
        continue
      }
      if (code === QUOTE) isInString = true
      else if (OPENING.has(code)) {
        depth += 1
        if (depth === 1) start = index + 1
      } else if (CLOSING.has(code) || code === COMMA) {
        if (depth === 1) {
          addPart(text.slice(start, index))
          endValue()
          start = index + 1
        }
        if (code !== COMMA) depth -= 1
        if (depth < 0) return undefined
      }
      if ((index & 1023) === 0 && slices.isOver()) await slices.next()
    }
    if (depth > 0) addPart(text.slice(start))
    if (slices.isOver()) await slices.next()
  }
  endValue()
  return values
}
