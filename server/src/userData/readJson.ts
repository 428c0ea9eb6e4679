import type { FastifyInstance } from 'fastify'
import { SourceError } from '../domain/SourceError.ts'
import { MAX_CELLS_PER_CALL } from './userDataRequests.ts'

/** The maximum depth of nesting. Rows have five levels, and rows of newer devices may have a few more. */
const MAX_DEPTH = 20
/** The maximum number of values of a body. A row has ten values, and rows of newer devices may have a few more. */
const MAX_VALUES = 50 * MAX_CELLS_PER_CALL

/**
 * Lets the routes of a context read JSON. A body that is nested more deeply than `MAX_DEPTH` or has more than
 * `MAX_VALUES` values is refused before it is parsed, because parsing a megabyte of brackets takes half a second and a
 * hundred megabytes of memory.
 */
export function readJson(context: FastifyInstance): void {
  const parse = context.getDefaultJsonParser('error', 'error')
  context.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isLikeRows(body)) parse(request, body.toString(), done)
    else
      done(new SourceError(400, 'badRequest', 'The body has too many values, or they are nested too deeply.'))
  })
}

const [OPENING_BRACKET, CLOSING_BRACKET, OPENING_BRACE, CLOSING_BRACE, COMMA, QUOTE, BACKSLASH] =
  Buffer.from('[]{},"\\')

/** Returns whether a text respects the limits, up to its first syntax error, at which the parser stops anyway. */
function isLikeRows(json: Uint8Array): boolean {
  let depth = 0
  let values = 0
  for (let position = 0; position < json.length; position += 1) {
    const sign = json[position]
    if (sign === QUOTE) position = endOfString(json, position)
    else if (sign === CLOSING_BRACKET || sign === CLOSING_BRACE) depth -= 1
    else if (sign === OPENING_BRACKET || sign === OPENING_BRACE) {
      depth += 1
      values += 1
    } else if (sign === COMMA) values += 1
    if (depth > MAX_DEPTH || values > MAX_VALUES) return false
  }
  return true
}

/** Returns the index of the quotation mark that ends a string. */
function endOfString(json: Uint8Array, start: number): number {
  let position = start + 1
  while (position < json.length && json[position] !== QUOTE) position += json[position] === BACKSLASH ? 2 : 1
  return position
}
