import * as v from 'valibot'
import type { Page } from '../domain/page.ts'
import type { ApiCall } from './calls.ts'
import type { ApiAnswer, ApiClient } from './request/client.ts'

/** The schema of a list. Its items are parsed later, one by one, so that an invalid item affects no other item. */
const listSchema = v.fallback(
  v.object({
    items: v.fallback(v.optional(v.array(v.unknown()), []), []),
    nextPageToken: v.fallback(v.optional(v.pipe(v.string(), v.minLength(1))), undefined),
  }),
  { items: [], nextPageToken: undefined },
)

export const readList = (body: unknown): v.InferOutput<typeof listSchema> => v.parse(listSchema, body)

export const EMPTY_PAGE = { items: [], nextPageToken: null, isStale: false, quotaResetsAt: null }

/** Fetches a page of a list, with the response's body. Items for which `read` returns null are left out. */
export async function loadPage<T>(
  client: ApiClient,
  { resource, parameters }: ApiCall,
  read: (item: unknown) => T | null,
  signal?: AbortSignal,
): Promise<Page<T> & Pick<ApiAnswer, 'body'>> {
  const answer = await client.get(resource, parameters, signal)
  const { items, nextPageToken = null } = readList(answer.body)
  return { ...answer, items: items.flatMap((item) => read(item) ?? []), nextPageToken }
}
