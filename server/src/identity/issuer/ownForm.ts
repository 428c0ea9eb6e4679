import * as m from '@vtube/messages'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type * as v from 'valibot'
import { SourceError } from '../../domain/SourceError.ts'
import { readBody } from '../../http/jsonBody.ts'
import { say } from '../../language/translate.ts'

/** Parses the bodies of forms in a context as `URLSearchParams`. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
}

/** Returns the form that is the body of a request, or an empty one. */
export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams()

/** Returns whether a form comes from this origin. Tools that send no origin have no cookies of other users either. */
export function isOwnForm(request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin') return false
  return origin === undefined || origin === request.publicOrigin
}

/**
 * Returns the JSON that a page of this origin has sent, parsed by a schema.
 * @param hint a sentence that describes the expected body
 * @throws SourceError 403 if another site has sent it, 415 if it is a form, 400 if it does not match the schema
 */
export function readOwnJson<Schema extends v.GenericSchema>(
  request: FastifyRequest,
  schema: Schema,
  hint: string,
): v.InferOutput<Schema> {
  if (!isOwnForm(request)) throw new SourceError(403, 'forbidden', say(m.foreignForm))
  if (request.body instanceof URLSearchParams)
    throw new SourceError(415, 'badRequest', 'This route takes application/json.')
  return readBody(request, schema, hint)
}
