import { ALL_CATEGORY } from '@vtube/shared/constants'
import * as v from 'valibot'
import type { Settings } from '../config/settings.ts'
import type { BearerSource } from './client.ts'
import { headersOf } from './prefetchedResponse.ts'

const answer = v.object({ topics: v.array(v.pipe(v.string(), v.nonEmpty())) })

/**
 * Fetches the topics above the home feed, without duplicates and without “All”. Throws if the server cannot be reached,
 * answers with an error, or answers anything but topics.
 * @param topicsUrl the URL in the settings
 */
export async function loadTopics(
  topicsUrl: string,
  { sendToken }: Pick<Settings, 'sendToken'>,
  bearer: Pick<BearerSource, 'token'>,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const token = sendToken ? await bearer.token() : null
  const response = await fetch(topicsUrl, { headers: headersOf(token), signal })
  if (!response.ok) throw new Error(`The topics were answered with error ${response.status}.`)
  const { topics } = v.parse(answer, await response.json())
  return [...new Set(topics)].filter((topic) => topic !== ALL_CATEGORY)
}
