import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { SourceError } from '../domain/SourceError.ts'

/**
 * Lets the routes of a context read JSON. The server refuses all bodies otherwise.
 * @param maxBytes the maximum size of a body, by default that of the server
 */
export const acceptJson = (context: FastifyInstance, maxBytes?: number): void =>
  context.addContentTypeParser(
    'application/json',
    { parseAs: 'string', ...(maxBytes !== undefined && { bodyLimit: maxBytes }) },
    context.getDefaultJsonParser('error', 'error'),
  )

/**
 * Returns the body of a request in the form of a schema.
 * @param hint a sentence that says how the body has to look
 * @throws SourceError 400 with the hint for any other body
 */
export function readBody<Schema extends v.GenericSchema>(
  { body }: Pick<FastifyRequest, 'body'>,
  schema: Schema,
  hint: string,
): v.InferOutput<Schema> {
  const { success, output } = v.safeParse(schema, body)
  if (!success) throw new SourceError(400, 'badRequest', hint)
  return output
}
