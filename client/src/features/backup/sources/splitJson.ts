import { ImportError } from './ImportError.ts'
import { parseJson } from './textFile.ts'
import type { Turns } from './turns.ts'

/** Stands for a value that cannot be parsed. No parser takes it for anything. */
const BROKEN = null

/** A longer list is refused: these limits are beyond what anybody has watched, and within the memory of a tab. */
const MAX_VALUES = 2_000_000
const MAX_LENGTH = 250 * 1024 * 1024

/** Collects values by the parts of their texts. Throws an `ImportError` for too many of them. */
function createValues() {
  const values: unknown[] = []
  let length = 0
  /** The parts of the value that has not ended yet. */
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

/** Parses the lines of a text, each of which is JSON by itself. */
export async function splitLines(texts: AsyncIterable<string>, turns: Turns): Promise<unknown[]> {
  const { values, addPart, endValue } = createValues()
  for await (const text of texts) {
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      addPart(text.slice(start, end))
      endValue()
      start = end + 1
      if (turns.isOver()) await turns.next()
    }
    addPart(text.slice(start))
    if (turns.isOver()) await turns.next()
  }
  endValue()
  return values
}

/**
 * Parses a text that is one long array, value by value. A value that is broken, as the last one of a file that has been cut
 * off, stands for itself; those before it are read. Returns undefined for a text that is no array.
 */
export async function splitArray(texts: AsyncIterable<string>, turns: Turns): Promise<unknown[] | undefined> {
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
      if ((index & 1023) === 0 && turns.isOver()) await turns.next()
    }
    if (depth > 0) addPart(text.slice(start))
    if (turns.isOver()) await turns.next()
  }
  endValue()
  return values
}
