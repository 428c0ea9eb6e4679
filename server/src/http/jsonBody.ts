import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { SourceError } from '../domain/SourceError.ts'

/**
 * Lets the routes of a context read JSON. Without this call, the server refuses all bodies.
 * @param maxBytes the maximum size of a body, by default the maximum of the server
 */
export const acceptJson = (context: FastifyInstance, maxBytes?: number): void =>
  context.addContentTypeParser(
    'application/json',
    { parseAs: 'string', ...(maxBytes !== undefined && { bodyLimit: maxBytes }) },
    context.getDefaultJsonParser('error', 'error'),
  )

/**
 * Returns the body of a request, parsed by a schema.
 * @param hint a sentence that describes the expected body
 * @throws SourceError 400 with the hint if the body does not match the schema
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
