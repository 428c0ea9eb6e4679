import type { IncomingHttpHeaders } from 'node:http'
import { LANGUAGES } from '@vtube/messages/languages'
import { matchLanguage } from '@vtube/messages/matchLanguage'
import { LANGUAGE_COOKIE } from '@vtube/messages/languageCookie'
import { parseCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import Negotiator from 'negotiator'
import { addVary } from './contentNegotiation.ts'

const MAX_CACHED_HEADERS = 1_000
/** The maximum length of an `Accept-Language`: each of thousands of tags takes time, and browsers send a dozen. */
const MAX_HEADER_LENGTH = 500
const MAX_TAGS = 20

/** Caches the languages that `Accept-Language` headers select. */
const negotiated = new LRUCache<string, string>({
  max: MAX_CACHED_HEADERS,
  memoMethod(header) {
    const preferred = new Negotiator({ headers: { 'accept-language': header } }).languages()
    return matchLanguage(preferred.slice(0, MAX_TAGS), LANGUAGES) ?? 'en'
  },
})

/** Returns the language for a request: the user's choice, or the best one in `Accept-Language`, or English. */
export function requestedLanguage(headers: IncomingHttpHeaders): string {
  const chosen =
    headers.cookie?.includes(LANGUAGE_COOKIE) === true
      ? parseCookie(headers.cookie)[LANGUAGE_COOKIE]
      : undefined
  return chosen !== undefined && LANGUAGES.includes(chosen)
    ? chosen
    : negotiated.memo((headers['accept-language'] ?? '').slice(0, MAX_HEADER_LENGTH))
}

/** Returns the language of a response. Sets `Content-Language`, and `Vary` to the headers that decide on it. */
export function chooseLanguage({ headers }: FastifyRequest, reply: FastifyReply): string {
  const language = requestedLanguage(headers)
  addVary(reply, 'accept-language')
  addVary(reply, 'cookie')
  reply.header('content-language', language)
  return language
}
