import { act } from '@testing-library/react'
import type { WireResource } from '@vtube/shared/wire'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { buildWireVideo } from './buildWire.ts'
import { network, settleRequests } from './network.ts'

export interface V3Call {
  resource: WireResource
  query: Record<string, string>
  headers: Headers
}
export type V3Answer = (
  query: Record<string, string>,
) => JsonBodyType | Response | Promise<JsonBodyType | Response>

/**
 * Prepares responses of the data service by resource.
 * @returns the calls in order; later calls are added to the same array
 */
export function answerV3(answers: Partial<Record<WireResource, V3Answer>>): V3Call[] {
  const calls: V3Call[] = []
  for (const [resource, answer] of Object.entries(answers) as [WireResource, V3Answer][])
    network.use(
      http.get(`*/youtube/v3/${resource}`, async ({ request }) => {
        const query = Object.fromEntries(new URL(request.url).searchParams)
        calls.push({ resource, query, headers: request.headers })
        const body = await answer(query)
        return body instanceof Response ? body : HttpResponse.json(body)
      }),
    )
  return calls
}

/** Waits until all calls made so far are recorded. */
export const settleCalls = (): Promise<void> => act(settleRequests)

const nothing: V3Answer = () => ({ items: [] })
/** Answers with the videos whose ids are requested. If none are, as for the feed, answers with video `a`. */
export const anyVideo: V3Answer = ({ id = 'a' }) => ({
  items: id.split(',').map((one) => buildWireVideo(one)),
})

/** Prepares a service that has every video, but only those results, channels and comments that `answers` contains. */
export const answerVideos = (answers: Parameters<typeof answerV3>[0] = {}): V3Call[] =>
  answerV3({ videos: anyVideo, search: nothing, channels: nothing, commentThreads: nothing, ...answers })

/** Builds a response with an error status. */
export const failWith = (status: number, body: JsonBodyType): Response => HttpResponse.json(body, { status })
