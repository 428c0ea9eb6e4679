/** Numbers that Python writes and JSON does not know. */
const NO_NUMBER = /-?\b(?:Infinity|NaN)\b/g
const CONTROL_CHARACTERS = /\p{Cc}/gu

/**
 * Parses JSON as Python writes and reads it: with `NaN` and `Infinity`, which become null, and with line breaks in texts.
 * @throws SyntaxError
 */
export function parsePythonJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return JSON.parse(toStrictJson(json))
  }
}

/** Takes time that grows with the length alone, whatever the text is. */
function toStrictJson(json: string): string {
  const parts: string[] = []
  for (let at = 0; at < json.length;) {
    const quote = json.indexOf('"', at)
    const start = quote === -1 ? json.length : quote
    parts.push(json.slice(at, start).replace(NO_NUMBER, 'null'))
    at = endOfText(json, start)
    parts.push(json.slice(start, at).replace(CONTROL_CHARACTERS, toEscape))
  }
  return parts.join('')
}

/** Returns the position behind a text that begins with a quotation mark. */
function endOfText(json: string, start: number): number {
  let at = start + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return Math.min(json.length, at + 1)
}

const toEscape = (character: string) =>
  `\\u${character.codePointAt(0)?.toString(16).padStart(4, '0') ?? '0000'}`
