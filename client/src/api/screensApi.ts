import { MAX_SPEED, MIN_SPEED } from '@vtube/shared/speeds'
import * as v from 'valibot'
import { sanitizeName } from '../domain/sanitize.ts'
import {
  SCREEN_COMMAND_ERRORS,
  SCREEN_KINDS,
  type ScreenCommand,
  type ScreenKind,
  type ScreenStatus,
} from '@vtube/shared/screens'
import type { Screen } from '../domain/screen.ts'
import { parseOrNull } from '../domain/parseOrNull.ts'
import { createBearerRequests } from './request/bearerRequests.ts'
import type { BearerSource } from './request/client.ts'

const name = v.pipe(v.string(), v.transform(sanitizeName))
const finite = v.pipe(v.number(), v.finite())
const seconds = v.pipe(finite, v.minValue(0))
const rate = v.pipe(finite, v.minValue(MIN_SPEED), v.maxValue(MAX_SPEED))
const volume = v.pipe(finite, v.minValue(0), v.maxValue(100))
const id = v.pipe(v.string(), v.minLength(1))
const tracks = v.array(v.object({ id, label: name }))
const lastCommand = v.nullable(v.object({ id, error: v.nullable(v.picklist(SCREEN_COMMAND_ERRORS)) }))
const status: v.GenericSchema<unknown, ScreenStatus> = v.variant('state', [
  v.object({ state: v.literal('idle'), lastCommand }),
  v.object({
    videoId: id,
    playlistId: v.nullable(id),
    title: name,
    state: v.picklist(['playing', 'paused', 'ended']),
    positionSeconds: seconds,
    durationSeconds: v.nullable(seconds),
    rate,
    volume,
    isMuted: v.boolean(),
    chapters: v.array(v.object({ startSeconds: seconds, title: name })),
    subtitles: tracks,
    subtitle: v.nullable(id),
    audioTracks: tracks,
    audioTrack: v.nullable(id),
    previousId: v.nullable(id),
    nextId: v.nullable(id),
    queue: v.array(v.object({ id, title: name })),
    lastCommand,
  }),
])
const screen = v.object({
  id,
  name,
  kind: v.fallback(v.picklist(SCREEN_KINDS), 'computer'),
  isOwn: v.boolean(),
  isShared: v.boolean(),
  owner: v.nullable(name),
  // A newer server may send a status that this client cannot read.
  status: v.fallback(v.nullable(status), null),
  isBusy: v.boolean(),
  ageMs: seconds,
})
const list = v.object({ screens: v.array(v.fallback(v.nullable(screen), null)) })
const command: v.GenericSchema<unknown, ScreenCommand> = v.variant('name', [
  v.object({ name: v.literal('open'), videoId: id, playlistId: v.nullable(id), startSeconds: seconds }),
  v.object({ name: v.picklist(['pause', 'close']) }),
  v.object({ name: v.picklist(['play', 'next', 'previous']), videoId: v.exactOptional(id) }),
  v.object({ name: v.literal('seek'), seconds }),
  v.object({ name: v.literal('setVolume'), volume }),
  v.object({ name: v.literal('setMuted'), isMuted: v.boolean() }),
  v.object({ name: v.literal('setSpeed'), rate }),
  v.object({ name: v.literal('setSubtitle'), id: v.nullable(id) }),
  v.object({ name: v.literal('setAudioTrack'), id }),
  v.object({ name: v.literal('addToQueue'), videoId: id }),
])
// Former servers did not say whose command it is.
const sentCommand = v.object({ screen: id, id, isOwn: v.optional(v.boolean(), true), command: v.unknown() })

/** A command to a screen. `command` is null if this client does not know it, because the remote is newer. */
export interface SentCommand {
  /** The id of the screen. */
  screen: string
  id: string
  /** Whether the command comes from a page of the user, and not of another person. */
  isOwn: boolean
  command: ScreenCommand | null
}

/** Reads the list of screens that the server sends, at a time in milliseconds since 1970. Returns null for others. */
export function readScreens(data: unknown, now: number): readonly Screen[] | null {
  const found = parseOrNull(list, data)
  return (
    found?.screens.flatMap((one) => {
      if (one === null) return []
      const { ageMs, ...rest } = one
      return { ...rest, statusAt: now - ageMs }
    }) ?? null
  )
}

/** Reads a command that the server passes on. Returns null for other values. */
export function readCommand(data: unknown): SentCommand | null {
  const sent = parseOrNull(sentCommand, data)
  return sent === null ? null : { ...sent, command: parseOrNull(command, sent.command) }
}

/** What a page tells the server about itself. */
export interface Announcement {
  name: string
  kind: ScreenKind
  /** Whether everybody on the server may play on this screen. */
  isShared: boolean
  status: ScreenStatus | null
  /** The id of this device, whose stream brings the commands. */
  device: string
}

/** Creates the calls for screens at `url`. Each throws a `RequestError`. */
export function createScreensApi(url: string, bearer: Pick<BearerSource, 'token' | 'renew'>) {
  const { request } = createBearerRequests(url, bearer)
  const at = (screenId: string) => `/${encodeURIComponent(screenId)}`
  return {
    /** Announces a screen, which stays in the lists for 90 s, or until the stream of the device has ended. */
    async announce(screenId: string, announcement: Announcement, signal: AbortSignal): Promise<void> {
      await request(at(screenId), { method: 'PUT', body: JSON.stringify(announcement), signal })
    },
    /**
     * Removes a screen from the lists after some seconds, unless it is announced again before. The request also outlives
     * the page.
     */
    async leave(screenId: string, afterSeconds: number): Promise<void> {
      await request(`${at(screenId)}?after=${afterSeconds}`, { method: 'DELETE', keepalive: true })
    },
    /** Sends a command to a screen. Fails with the reason `screenNotFound` if there is no such screen any more. */
    async send(screenId: string, commandId: string, command: ScreenCommand): Promise<void> {
      const body = JSON.stringify({ id: commandId, command })
      await request(`${at(screenId)}/commands`, { method: 'POST', body })
    },
  }
}

export type ScreensApi = ReturnType<typeof createScreensApi>
