import type { IncomingHttpHeaders } from 'node:http'
import type { Socket } from 'node:net'
import type { Recognise, Recognised } from '../http/visitor.ts'
import type { Bearer, Bearers } from './verifyBearer.ts'
import type { VisitCookie } from './mediaCookie.ts'

/** A cookie is good for a day, so a minute more or less is nothing to it. */
const WORKED_OUT_MS = 60_000

/** What was worked out for a connection, and for which headers. */
interface WorkedOut extends Recognised {
  headers: Pick<IncomingHttpHeaders, 'authorization' | 'cookie' | 'origin'>
  publicOrigin: string
  bearer: Bearer
  until: number
}

/** Most calls of a connection come with the same headers as the one before: only others are looked at closely. */
export function createRecognition(bearers: Bearers, cookie: VisitCookie): Recognise {
  const last = new WeakMap<Socket, WorkedOut>()
  return ({ headers, socket }, publicOrigin) => {
    const known = last.get(socket)
    if (
      known !== undefined &&
      known.headers.authorization === headers.authorization &&
      known.headers.cookie === headers.cookie &&
      known.headers.origin === headers.origin &&
      known.publicOrigin === publicOrigin &&
      known.until > Date.now()
    )
      return bearers.isGood(known.bearer) ? known : null
    const token = bearerOf(headers)
    const bearer = token === null ? null : bearers.recall(token)
    if (bearer === null) return null
    const { subject } = bearer
    const request = { headers, publicOrigin }
    const visit = cookie.renew(request, bearer)
    const setCookie = visit === null ? null : cookie.make(request, visit)
    const until = Date.now() + WORKED_OUT_MS
    const workedOut = { headers, publicOrigin, bearer, subject, setCookie, until }
    last.set(socket, workedOut)
    return workedOut
  }
}

export function bearerOf({ authorization = '' }: IncomingHttpHeaders): string | null {
  const [, token] = /^bearer\s+(\S+)$/i.exec(authorization) ?? []
  return token ?? null
}
