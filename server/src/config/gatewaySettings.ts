import * as v from 'valibot'
import { DEFAULT_TTL_MS } from '../gateway/cacheTtl.ts'
import { baseUrl, freshness, httpUrl, setting, text, wholeNumber } from './valueSchemas.ts'

const PROVIDER_DATA = 'https://youtube.googleapis.com/youtube/v3/'
const PROVIDER_SUGGESTIONS = 'https://suggestqueries.google.com/complete/search'
const PROVIDER_EMBED = 'https://www.youtube-nocookie.com/embed/'

/** The settings of a gateway to the provider. */
export const GATEWAY = {
  VTUBE_API_KEY: setting(
    'Key that makes this server a gateway to the provider',
    v.optional(v.pipe(text, v.regex(/^\S+$/))),
    'a key of the provider, without spaces',
    true,
  ),
  VTUBE_PROVIDER_URL: setting(
    'Data of the provider',
    v.optional(baseUrl, PROVIDER_DATA),
    'an http(s) address that ends in /',
  ),
  VTUBE_SUGGEST_URL: setting(
    'Search suggestions of the provider',
    v.optional(httpUrl, PROVIDER_SUGGESTIONS),
    'an http(s) address',
  ),
  VTUBE_EMBED_URL: setting(
    'Player of the provider',
    v.optional(baseUrl, PROVIDER_EMBED),
    'an http(s) address that ends in /',
  ),
  VTUBE_SEARCH_QUOTA: setting(
    'Searches per day that the key allows',
    v.optional(wholeNumber(0, 1_000_000_000), '100'),
    'a whole number',
  ),
  VTUBE_UNIT_QUOTA: setting(
    'Units per day that the key allows',
    v.optional(wholeNumber(0, 1_000_000_000), '10000'),
    'a whole number',
  ),
  VTUBE_FRESHNESS: setting(
    'How long answers of the provider count as fresh',
    v.optional(freshness),
    `minutes by kind, such as chart=30,comments=60; kinds are ${Object.keys(DEFAULT_TTL_MS).join(', ')}`,
  ),
}
