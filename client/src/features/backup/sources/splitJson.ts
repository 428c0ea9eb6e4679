import { ImportError } from './ImportError.ts'
import { parseJson } from './textFile.ts'
import type { Turns } from './turns.ts'

/** What stands for a value that cannot be parsed: no parser takes it for anything. */
const BROKEN = null

/** A longer list is refused: these limits are beyond what anybody has watched, and within the memory of a tab. */
const MAX_VALUES = 2_000_000
const MAX_LENGTH = 250 * 1024 * 1024

/** Collects values by their text. Throws an `ImportError` for too many of them. */
function createValues() {
  const values: unknown[] = []
  let length = 0
  return {
    values,
    add(text: string) {
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
  const { values, add } = createValues()
  /** The parts of the line that has not ended yet. */
  let parts: string[] = []
  const endLine = () => {
    add(parts.join(''))
    parts = []
  }
  for await (const text of texts) {
    let start = 0
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      parts.push(text.slice(start, end))
      endLine()
      start = end + 1
      if (turns.isOver()) await turns.next()
    }
    parts.push(text.slice(start))
    if (turns.isOver()) await turns.next()
  }
  endLine()
  return values
}

/**
 * Parses a text that is one long array, value by value. A value that is broken, as the last one of a file that has been cut
 * off, stands for itself; those before it are read. Returns undefined for what is no array.
 */
export async function splitArray(texts: AsyncIterable<string>, turns: Turns): Promise<unknown[] | undefined> {
  const { values, add } = createValues()
  /** The parts of the value that has not ended yet. */
  let parts: string[] = []
  let depth = 0
  let isInString = false
  let isEscaped = false
  const endValue = () => {
    add(parts.join(''))
    parts = []
  }
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
          parts.push(text.slice(start, index))
          endValue()
          start = index + 1
        }
        if (code !== COMMA) depth -= 1
        if (depth < 0) return undefined
      }
      if ((index & 1023) === 0 && turns.isOver()) await turns.next()
    }
    if (depth > 0) parts.push(text.slice(start))
    if (turns.isOver()) await turns.next()
  }
  endValue()
  return values
}
