import { ALL_CATEGORY } from '@vtube/shared/constants'
import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import type { BearerSource } from './request/client.ts'
import { fetchJson } from './request/fetchJson.ts'

const schema = v.object({ topics: v.array(v.pipe(v.string(), v.minLength(1))) })

/** Fetches the topics for the home feed, without duplicates and “All”. Throws the same errors as `fetchJson`. */
export async function loadTopics(
  topicsUrl: string,
  settings: Pick<Settings, 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { topics } = await fetchJson(topicsUrl, schema, settings, bearer, signal)
  return [...new Set(topics)].filter((topic) => topic !== ALL_CATEGORY)
}
