import * as m from '@vtube/messages'
import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preParsingAsyncHookHandler,
} from 'fastify'
import type { UserDataLimits, UserDataPosition, UserDataState } from './cells.ts'
import type { UserData } from './storedUserData.ts'
import { MAX_BODY_BYTES } from '../http/connectionLimits.ts'
import { unknownResource } from '../http/errorResponses.ts'
import { respondUncached } from '../http/respond.ts'
import type { Authentication } from '../identity/authentication.ts'
import { STREAM_HEADERS } from '../identity/bearerStreams.ts'
import { say } from '../language/translate.ts'
import { SourceError, toWireError } from '../domain/SourceError.ts'
import { createAdmission } from './admitWrites.ts'
import { createChangeStreams } from './changeStreams.ts'
import { MAX_STREAMS_PER_USER, type EventStreams } from './eventStreams.ts'
import { readJson } from './readJson.ts'
import {
  MAX_CELLS_PER_CALL,
  parseDeletion,
  parseDevice,
  parseRead,
  parseWrite,
  toWireCell,
} from './userDataRequests.ts'

interface UserDataOptions {
  store: UserData
  /** The log for events that requests cause. */
  log: FastifyBaseLogger
  authentication: Pick<Authentication, 'requireUser'>
  /** The streams of all events, which `/user-data/events` opens. */
  streams: EventStreams
  now: () => Date
  limits: Omit<UserDataLimits, 'cells'>
  /** The rate limit of each user. */
  callsPerMinute: number
}

/** The maximum number of cells of a user. Removed cells count, because other devices still have to receive them. */
const MAX_CELLS_PER_USER = 250_000
/** The pause in seconds before a device requests a stream again. */
const RETRY_STREAM_SECONDS = '30'
const BEGINNING: UserDataPosition = { epoch: '', generation: 0, cursor: 0 }

/**
 * Registers `/user-data`, which stores the data of users as cells that their devices merge. The bearer token identifies
 * the user, so no request can refer to the data of another user.
 */
export async function registerUserData(app: FastifyInstance, options: UserDataOptions): Promise<void> {
  const { store } = options
  const limits = { ...options.limits, cells: MAX_CELLS_PER_USER }
  const { requireUser } = options.authentication
  const admit = createAdmission(options.callsPerMinute)
  const changes = createChangeStreams({ store, streams: options.streams })
  const positionOf = async (userId: string): Promise<UserDataPosition> =>
    (await store.positions([userId])).get(userId) ?? BEGINNING
  const warnOfFull = (): void => {
    options.log.warn(
      'the data of all users has reached VTUBE_USER_DATA_TOTAL: raise it, or nobody stores more',
    )
  }
  /** Makes all devices of a user start from the beginning. */
  const restart = async (userId: string, epoch: string): Promise<UserDataState> => {
    const state = await store.renewEpoch(userId, epoch)
    changes.publish(userId, state)
    return state
  }

  await app.register(
    async (routes) => {
      // Users are checked before the body is read, which may be large.
      routes.addHook('preParsing', async (request, reply) => void requireUser(request, reply))
      routes.setNotFoundHandler(unknownResource)

      routes.get('', async (request, reply) => {
        const { userId } = requireUser(request, reply)
        const given = parseRead(request.query)
        const known = given.generation ?? (await positionOf(userId)).generation
        const after = { ...given, generation: known }
        const page = await store.read(userId, after, MAX_CELLS_PER_CALL)
        const state = hasLost(page.state, after) ? await restart(userId, after.epoch) : page.state
        const { epoch, generation } = state
        if (generation !== known) return refuseGeneration(request, reply, state, known)
        const { cursor, hasMore } = page
        const cells = page.cells.map(toWireCell)
        return respondUncached(request, reply, {
          epoch,
          generation,
          cursor,
          cells,
          hasMore,
          now: options.now().getTime(),
        })
      })

      await routes.register(async (writes) => {
        readJson(writes)
        const admitBody: preParsingAsyncHookHandler = async (request, reply) => {
          reply.raw.once('close', admit(requireUser(request, reply).userId, request))
        }
        writes.post('', { bodyLimit: MAX_BODY_BYTES, preParsing: admitBody }, async (request, reply) => {
          const { userId } = requireUser(request, reply)
          const { generation, cells } = parseWrite(request.body, options.now().getTime())
          const { result, state } = await store.write(userId, generation, cells, limits)
          if (result === 'otherGeneration') return refuseGeneration(request, reply, state, generation)
          if (result === 'allFull') warnOfFull()
          if (result !== 'stored') throw new SourceError(403, 'userDataFull', say(m.userDataFull))
          changes.publish(userId, state)
          const { epoch, cursor } = state
          return respondUncached(request, reply, { epoch, generation, cursor })
        })
      })

      routes.delete('', async (request, reply) => {
        const { userId } = requireUser(request, reply)
        const { devices } = parseDeletion(request.query)
        const state = await store.delete(userId, devices === 'empty')
        changes.publish(userId, state)
        return respondUncached(request, reply, { generation: state.generation })
      })

      // The route has no HEAD variant, because the response to HEAD would never end.
      routes.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
        const bearer = requireUser(request, reply)
        const position = await positionOf(bearer.userId)
        const stream = changes.open(bearer, parseDevice(request.query), position)
        if (stream === null) {
          reply.header('retry-after', RETRY_STREAM_SECONDS)
          throw new SourceError(
            429,
            'rateLimitExceeded',
            `A user has ${MAX_STREAMS_PER_USER} streams at most.`,
          )
        }
        if (reply.raw.destroyed) stream.destroy()
        return reply.headers(STREAM_HEADERS).send(stream)
      })
    },
    { prefix: '/user-data' },
  )
}

/** Returns whether the database, restored from an older copy, lacks data that a device has received. */
const hasLost = (state: UserDataState, seen: UserDataPosition): boolean =>
  seen.epoch !== '' &&
  state.epoch === seen.epoch &&
  (state.generation < seen.generation || (state.generation === seen.generation && state.cursor < seen.cursor))

/** Responds that a generation has ended, and what the devices have to do. */
function refuseGeneration(
  request: FastifyRequest,
  reply: FastifyReply,
  { generation, emptiedGeneration }: UserDataState,
  given: number,
): Promise<FastifyReply> {
  const error = new SourceError(409, 'userDataDeleted', 'The generation of this data is not the current one.')
  return respondUncached(request, reply.code(409), {
    ...toWireError(error),
    generation,
    emptiesDevices: emptiedGeneration > given,
  })
}
