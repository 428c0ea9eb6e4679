import { REACTIONS } from '@vtube/shared/watchTogether'
import * as v from 'valibot'
import type { Member, Playback } from './session.ts'

const text = v.pipe(v.string(), v.maxLength(200))
const number = v.pipe(v.number(), v.finite())
const playback: v.GenericSchema<unknown, Playback> = v.object({
  videoId: text,
  isPlaying: v.boolean(),
  isMoving: v.boolean(),
  positionSeconds: number,
  at: number,
  rate: number,
  version: number,
  soughtVersion: number,
  writer: text,
})
const member: v.GenericSchema<unknown, Member> = v.object({
  id: text,
  userId: text,
  name: text,
  isGuest: v.optional(v.boolean(), false),
  isConnected: v.boolean(),
  hasLeft: v.boolean(),
  isBuffering: v.boolean(),
  isLeftBehind: v.boolean(),
  readyVersion: number,
  server: text,
  version: number,
  writer: text,
})
const message = v.variant('kind', [
  v.object({ kind: v.literal('ask'), from: text, id: text }),
  v.object({
    kind: v.literal('state'),
    from: text,
    id: text,
    startedBy: text,
    allowsGuests: v.optional(v.boolean(), false),
    playback,
    members: v.array(member),
  }),
  v.object({
    kind: v.literal('reaction'),
    from: text,
    id: text,
    memberId: text,
    reaction: v.picklist(REACTIONS),
  }),
])

/** What servers tell each other of sessions: a question, a part of a state, or a reaction. */
export type Message = v.InferOutput<typeof message>

/** Parses a notification. Returns null for what this version of Vtube does not know. */
export function readMessage(payload: string): Message | null {
  try {
    const { success, output } = v.safeParse(message, JSON.parse(payload))
    return success ? output : null
  } catch {
    return null
  }
}
