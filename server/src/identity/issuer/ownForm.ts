import type { FastifyInstance, FastifyRequest } from 'fastify'

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
