import {
  REACTIONS,
  type TogetherAction,
  type TogetherMember,
  type SharedPlayback,
} from '@vtube/shared/watchTogether'
import { createParser } from 'eventsource-parser'
import * as v from 'valibot'
import { parseJson } from '../domain/parseJson.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { sanitizeName } from '../domain/sanitize.ts'
import { createBearerRequests } from './request/bearerRequests.ts'
import type { BearerSource } from './request/client.ts'
import { readText } from './request/readText.ts'

/** The state of a session, as its members receive it. */
export interface TogetherState extends SharedPlayback {
  members: readonly TogetherMember[]
}

const state: v.GenericSchema<unknown, TogetherState> = v.object({
  videoId: v.string(),
  isPlaying: v.boolean(),
  isMoving: v.boolean(),
  positionSeconds: v.number(),
  at: v.number(),
  rate: v.pipe(v.number(), v.minValue(0.25)),
  version: v.number(),
  soughtVersion: v.number(),
  members: v.array(
    v.object({
      id: v.string(),
      name: v.pipe(v.string(), v.transform(sanitizeName)),
      isGuest: v.optional(v.boolean(), false),
      isConnected: v.boolean(),
      isBuffering: v.boolean(),
      isLeftBehind: v.boolean(),
      isWaitedFor: v.boolean(),
    }),
  ),
})
const sentReaction = v.object({
  memberId: v.string(),
  reaction: v.picklist(REACTIONS),
})

interface TogetherListener {
  onState: (state: TogetherState) => void
  onReaction: (sent: v.InferOutput<typeof sentReaction>) => void
  onEnded: () => void
}

/** Creates the calls for people who watch together, at `url`. Each throws a `RequestError`, or the reason of its signal. */
export function createTogetherApi(url: string, bearer: BearerSource) {
  const { request, read } = createBearerRequests(url, bearer)
  const pathOf = (id: string) => `/${encodeURIComponent(id)}`
  return {
    /** Starts a session. Returns its id. */
    async start(given: {
      videoId: string
      positionSeconds: number
      isPlaying: boolean
      rate: number
      allowsGuests: boolean
    }): Promise<string> {
      const body = JSON.stringify(given)
      return (await read(v.object({ id: v.string() }), '', { method: 'POST', body })).id
    },
    /** Returns the time of the clock that all members share, in milliseconds. */
    async now(signal: AbortSignal): Promise<number> {
      return (await read(v.object({ now: v.number() }), '/clock', { signal })).now
    },
    /** Takes part in a session as a member, until the connection ends. */
    async listen(
      id: string,
      member: { id: string; name: string },
      { onState, onReaction, onEnded }: TogetherListener,
      signal: AbortSignal,
    ): Promise<void> {
      const query = new URLSearchParams({ member: member.id, name: member.name }).toString()
      const { body } = await request(`${pathOf(id)}/events?${query}`, { signal })
      const parser = createParser({
        onEvent({ event, data }) {
          const json = parseJson(data)
          const next = event === 'state' ? parseOrNull(state, json) : null
          if (next !== null) onState(next)
          const sent = event === 'reaction' ? parseOrNull(sentReaction, json) : null
          if (sent !== null) onReaction(sent)
          if (event === 'ended') onEnded()
        },
      })
      await readText(body, (text) => parser.feed(text))
    },
    /** Sends an action of a member. It is sent even if the page is closed. */
    async act(id: string, member: string, action: TogetherAction): Promise<void> {
      const body = JSON.stringify({ ...action, member })
      await request(`${pathOf(id)}/actions`, { method: 'POST', body, keepalive: true })
    },
  }
}

export type TogetherApi = ReturnType<typeof createTogetherApi>
