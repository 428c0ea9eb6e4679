import {
  SCREEN_COMMAND_ERRORS,
  SCREEN_KINDS,
  type ScreenCommand,
  type ScreenStatus,
} from '@vtube/shared/screens'
import { MAX_SPEED, MIN_SPEED } from '@vtube/shared/speeds'
import { userDataId, userDataSeconds } from '@vtube/shared/userData'
import * as v from 'valibot'
import { CLIENT_ID } from '../base/clientId.ts'
import { shownText } from '../base/shownText.ts'

const MAX_NAME_LENGTH = 60
const MAX_TEXT_LENGTH = 200
/** The maximum size of a status, which has to fit into a notification of PostgreSQL together with its screen. */
export const MAX_STATUS_BYTES = 6 * 1024

const text = (maxLength: number) =>
  v.pipe(
    v.string(),
    v.transform((given) => shownText(given, maxLength)),
  )
const label = text(MAX_TEXT_LENGTH)
const trackId = v.pipe(v.string(), v.regex(/^[^\p{Control}\p{Surrogate}]{1,100}$/v))
const commandId = v.pipe(v.string(), v.regex(/^[\w\-]{1,64}$/v))
const rate = v.pipe(v.number(), v.minValue(MIN_SPEED), v.maxValue(MAX_SPEED))
const volume = v.pipe(v.number(), v.minValue(0), v.maxValue(100))
const tracks = v.array(v.object({ id: trackId, label }))

const lastCommand = v.nullable(
  v.object({
    id: commandId,
    error: v.nullable(v.picklist(SCREEN_COMMAND_ERRORS)),
  }),
)
const playing = v.object({
  state: v.picklist(['playing', 'paused', 'ended']),
  videoId: userDataId,
  playlistId: v.nullable(userDataId),
  title: label,
  positionSeconds: userDataSeconds,
  durationSeconds: v.nullable(userDataSeconds),
  rate,
  volume,
  isMuted: v.boolean(),
  chapters: v.array(v.object({ startSeconds: userDataSeconds, title: label })),
  subtitles: tracks,
  subtitle: v.nullable(trackId),
  audioTracks: tracks,
  audioTrack: v.nullable(trackId),
  previousId: v.nullable(userDataId),
  nextId: v.nullable(userDataId),
  queue: v.array(v.object({ id: userDataId, title: label })),
  lastCommand,
})
const status: v.GenericSchema<unknown, ScreenStatus> = v.variant('state', [
  v.object({ state: v.literal('idle'), lastCommand }),
  playing,
])

/** The schema of what a page says about itself. */
export const presenceSchema = v.object({
  name: v.pipe(text(MAX_NAME_LENGTH), v.nonEmpty()),
  kind: v.picklist(SCREEN_KINDS),
  isShared: v.boolean(),
  status: v.nullable(status),
  /** The id of the device, whose stream brings commands to the page. Older pages do not tell it. */
  device: v.optional(v.nullable(v.pipe(v.string(), v.regex(CLIENT_ID))), null),
})
export type Presence = v.InferOutput<typeof presenceSchema>

const command: v.GenericSchema<unknown, ScreenCommand> = v.variant('name', [
  v.object({
    name: v.literal('open'),
    videoId: userDataId,
    playlistId: v.nullable(userDataId),
    startSeconds: userDataSeconds,
  }),
  v.object({ name: v.picklist(['pause', 'close']) }),
  /** The screen plays only this video, if the command names one. */
  v.object({ name: v.picklist(['play', 'next', 'previous']), videoId: v.exactOptional(userDataId) }),
  v.object({ name: v.literal('seek'), seconds: userDataSeconds }),
  v.object({ name: v.literal('setVolume'), volume }),
  v.object({ name: v.literal('setMuted'), isMuted: v.boolean() }),
  v.object({ name: v.literal('setSpeed'), rate }),
  v.object({ name: v.literal('setSubtitle'), id: v.nullable(trackId) }),
  v.object({ name: v.literal('setAudioTrack'), id: trackId }),
  v.object({ name: v.literal('addToQueue'), videoId: userDataId }),
])

/** The schema of a command with its id, which the status of the screen repeats. */
export const sentCommandSchema = v.object({ id: commandId, command })
export type SentCommand = v.InferOutput<typeof sentCommandSchema>

/**
 * The schema of a command as the page of the screen gets it. `isOwn` is whether its owner has sent it, and not another
 * person. Former servers, which may share the database, do not tell it.
 */
export const passedCommandSchema = v.object({
  ...sentCommandSchema.entries,
  isOwn: v.optional(v.boolean(), true),
})
export type PassedCommand = v.InferOutput<typeof passedCommandSchema>
