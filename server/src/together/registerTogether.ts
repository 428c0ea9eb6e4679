import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MAX_SPEED, MIN_SPEED } from '@vtube/shared/speeds'
import { userDataId } from '@vtube/shared/userData'
import { REACTIONS, type TogetherAction } from '@vtube/shared/watchTogether'
import * as v from 'valibot'
import { CLIENT_ID } from '../base/clientId.ts'
import { shownText } from '../base/shownText.ts'
import type { Notifications } from '../database/postgres/notifications.ts'
import type { Session as DatabaseSession } from '../database/sql.ts'
import { unknownResource } from '../http/errorResponses.ts'
import { inquiryOf } from '../http/inquiryOf.ts'
import { acceptJson, readBody } from '../http/jsonBody.ts'
import { addRateLimit } from '../http/rateLimit.ts'
import { respondUncached } from '../http/respond.ts'
import type { Authentication } from '../identity/authentication.ts'
import { STREAM_HEADERS } from '../identity/bearerStreams.ts'
import { createFindVisible } from '../domain/findVisible.ts'
import { listVideosOf } from '../domain/listVideosOf.ts'
import { SourceError, videoNotFound } from '../domain/SourceError.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { createMemberStreams } from './memberStreams.ts'
import {
  entranceOfGuests,
  entranceOfPeople,
  type Entrance,
  type GuestPasses,
  type Participant,
} from './participants.ts'
import type { Member } from './session.ts'
import { isIn, presentMembers, type Session } from './sessionMembers.ts'
import { createSessions } from './sessions.ts'
import { createSharedClock } from './sharedClock.ts'

interface TogetherOptions {
  /** The database that several servers share, and its notifications. Null for a database of this server alone. */
  shared: { database: Pick<DatabaseSession, 'query'>; notifications: Notifications } | null
  source: Pick<VideoSource, 'listVideos'>
  authentication: Pick<Authentication, 'requireUser' | 'findEnded' | 'admissions'>
  /** Resolves to the name of an account, or to null if this server does not know the name. */
  nameOf: (subject: string) => Promise<string | null>
  guests: GuestPasses
  /** The time after which a connection is closed if no byte was sent. */
  idleSeconds: number
  /** The rate limit of each user. Actions have 120 a minute at most. */
  callsPerMinute: number
  log: FastifyBaseLogger
  now: () => Date
  elapsedMs: () => number
}

const MAX_MEMBERS = 20
const MAX_SESSIONS_PER_PERSON = 3
const MAX_SESSIONS = 1_000
const MESSAGES_PER_MINUTE = 120
const MAX_BODY_BYTES = 1_024
const MAX_NAME_LENGTH = 40

const position = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000))
const rate = v.pipe(v.number(), v.minValue(MIN_SPEED), v.maxValue(MAX_SPEED))
const memberId = v.pipe(v.string(), v.regex(CLIENT_ID))
const start = v.strictObject({
  videoId: userDataId,
  positionSeconds: position,
  isPlaying: v.boolean(),
  rate,
  allowsGuests: v.optional(v.boolean(), false),
})
/** What a member does, with the id of the member. */
type Action = TogetherAction & { member: string }
const START_HINT =
  'The body must be {"videoId": …, "positionSeconds": …, "isPlaying": true|false, "rate": …, "allowsGuests": …}.'
const action: v.GenericSchema<unknown, Action> = v.variant('name', [
  v.strictObject({
    name: v.picklist(['play', 'pause', 'seek']),
    member: memberId,
    positionSeconds: position,
  }),
  v.strictObject({ name: v.literal('setSpeed'), member: memberId, rate }),
  v.strictObject({
    name: v.literal('report'),
    member: memberId,
    isBuffering: v.boolean(),
    positionSeconds: position,
    version: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
  }),
  v.strictObject({ name: v.literal('continueWithout'), member: memberId, other: memberId }),
  v.strictObject({ name: v.literal('react'), member: memberId, reaction: v.picklist(REACTIONS) }),
  v.strictObject({ name: v.literal('leave'), member: memberId }),
])
const ACTION_HINT = 'The body must be an action of a member: {"name": …, "member": …, …}.'
/** The parameters of a stream. The name counts only if this server does not know the name of the account. */
const joining = v.object({
  member: memberId,
  name: v.optional(v.string(), ''),
})

const sessionNotFound = () => new SourceError(404, 'notFound', 'There is no such session.')

/**
 * Registers `/watch-together`, where signed-in people watch a video together, and `/watch-together/guests/{secret}`,
 * where guests with a link to the video take part. The sessions are only in the memory of the servers. A session whose
 * video the caller may not see is answered like one that does not exist.
 */
export async function registerTogether(app: FastifyInstance, options: TogetherOptions): Promise<void> {
  const { shared, source, authentication, nameOf, elapsedMs, now, log } = options
  const { requireUser } = authentication
  const onError = (error: unknown) => log.error({ err: error }, 'a session of people who watch together')
  const clock = createSharedClock(shared?.database ?? null)
  const streams = createMemberStreams({
    authentication,
    findVisible: createFindVisible(source),
    idleSeconds: options.idleSeconds,
    now,
    onError,
  })
  const sessions = createSessions({
    notifications: shared?.notifications ?? null,
    now: clock.now,
    elapsedMs,
    onError,
    events: streams,
  })
  streams.serve(sessions)
  app.addHook('preClose', async () => {
    streams.close()
    sessions.close()
  })
  const canSee = async (videoId: string, request: FastifyRequest, reply: FastifyReply) =>
    (await listVideosOf(source, [videoId], inquiryOf(request, reply))).length > 0
  const enter = async (request: FastifyRequest, reply: FastifyReply, entrance: Entrance) => {
    const { id } = request.params as { id: string }
    const session = /^[\w\-]{22}$/v.test(id) ? await sessions.find(id) : null
    const participant = session && (await entrance.find(request, reply, session))
    if (session === null || participant === null) throw sessionNotFound()
    return { session, participant }
  }
  const requireRoomFor = (userId: string, session: Session | null): void => {
    const isInside = session !== null && isIn(session, userId)
    if (!isInside && sessions.countOf(userId) >= MAX_SESSIONS_PER_PERSON)
      throw new SourceError(
        429,
        'tooManySessions',
        `A person takes part in ${MAX_SESSIONS_PER_PERSON} sessions at most.`,
      )
  }
  const join = async (
    { userId, isGuest, knownName }: Participant,
    session: Session,
    given: v.InferOutput<typeof joining>,
  ): Promise<void> => {
    const name = shownText((await knownName()) ?? given.name, MAX_NAME_LENGTH)
    if (isGuest && name === '') throw new SourceError(400, 'badRequest', 'A guest needs a name.')
    const known = session.members.get(given.member)
    if (known !== undefined && known.userId !== userId)
      throw new SourceError(400, 'badRequest', 'The id belongs to another member.')
    requireRoomFor(userId, session)
    const others = presentMembers(session).filter(({ id }) => id !== given.member)
    if (others.length >= MAX_MEMBERS)
      throw new SourceError(403, 'forbidden', `A session has ${MAX_MEMBERS} members at most.`)
    if (sessions.known(session.id) !== session) throw sessionNotFound()
    sessions.join(session, { id: given.member, userId, name, isGuest })
  }
  const report = (
    session: Session,
    { member, isBuffering, positionSeconds, version }: Extract<Action, { name: 'report' }>,
  ): void => {
    // A report on a position that has been left since says nothing of the present one.
    if (version < session.playback.soughtVersion) return
    const change: Partial<Member> = isBuffering
      ? { isBuffering }
      : { isBuffering, isLeftBehind: false, readyVersion: version }
    sessions.changeMember(session, member, change, isBuffering ? positionSeconds : null)
  }
  const act = (session: Session, given: Action): void => {
    const { member } = given
    switch (given.name) {
      case 'play':
      case 'pause': {
        const { positionSeconds } = given
        return sessions.change(session, { isPlaying: given.name === 'play', positionSeconds })
      }
      case 'seek':
        return sessions.change(session, { positionSeconds: given.positionSeconds })
      case 'setSpeed':
        return sessions.change(session, { rate: given.rate })
      case 'report':
        return report(session, given)
      case 'continueWithout':
        return sessions.changeMember(session, given.other, { isLeftBehind: true })
      case 'react':
        return sessions.react(session, member, given.reaction)
      case 'leave':
        return sessions.changeMember(session, member, { hasLeft: true })
    }
  }

  /** Registers the routes of one kind of callers. */
  const registerRoutes = async (routes: FastifyInstance, entrance: Entrance): Promise<void> => {
    // What the hook returned would replace the body.
    routes.addHook('preParsing', async (request, reply) => void entrance.require(request, reply))
    routes.setNotFoundHandler(unknownResource)

    await routes.register(async (reads) => {
      await addRateLimit(reads, options.callsPerMinute)
      reads.get('/clock', async (request, reply) => {
        await clock.measure()
        return respondUncached(request, reply, { now: clock.now() })
      })

      // The route has no HEAD variant, because the response to HEAD would never end.
      reads.get('/:id/events', { exposeHeadRoute: false }, async (request, reply) => {
        const { success, output } = v.safeParse(joining, request.query)
        if (!success)
          throw new SourceError(400, 'badRequest', 'The parameter "member" is missing or invalid.')
        await clock.measure()
        const { session, participant } = await enter(request, reply, entrance)
        await join(participant, session, output)
        const body = streams.open(participant.holder, session, output.member)
        if (reply.raw.destroyed) body.destroy()
        return reply.headers(STREAM_HEADERS).send(body)
      })
    })

    await routes.register(async (actions) => {
      await addRateLimit(actions, Math.min(MESSAGES_PER_MINUTE, options.callsPerMinute))
      acceptJson(actions, MAX_BODY_BYTES)
      actions.post('/:id/actions', async (request, reply) => {
        const given = readBody(request, action, ACTION_HINT)
        const { session, participant } = await enter(request, reply, entrance)
        const member = session.members.get(given.member)
        if (member === undefined || member.hasLeft || member.userId !== participant.userId)
          throw sessionNotFound()
        act(session, given)
        return respondUncached(request, reply, {})
      })
      if (entrance !== people) return
      actions.post('', async (request, reply) => {
        const { userId } = requireUser(request, reply)
        const { allowsGuests, ...given } = readBody(request, start, START_HINT)
        if (!(await canSee(given.videoId, request, reply))) throw videoNotFound(given.videoId)
        await clock.measure()
        // From here on nothing is awaited, because otherwise simultaneous calls would all find room.
        const waiting = sessions.findWaiting(userId, given.videoId, allowsGuests)
        requireRoomFor(userId, waiting)
        if (waiting === null && sessions.count() >= MAX_SESSIONS)
          throw new SourceError(503, 'backendError', 'There are too many sessions.')
        const { id } = sessions.start(userId, given, allowsGuests)
        return respondUncached(request, reply.code(201), { id })
      })
    })
  }
  const people = entranceOfPeople(authentication, canSee, nameOf)
  await app.register((routes) => registerRoutes(routes, people), { prefix: '/watch-together' })
  await app.register((routes) => registerRoutes(routes, entranceOfGuests(options.guests)), {
    prefix: '/watch-together/guests/:secret',
  })
}
