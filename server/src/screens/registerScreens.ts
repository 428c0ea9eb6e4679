import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { CLIENT_ID } from '../base/clientId.ts'
import { SourceError } from '../domain/SourceError.ts'
import { unknownResource } from '../http/errorResponses.ts'
import { acceptJson, readBody } from '../http/jsonBody.ts'
import { addRateLimit } from '../http/rateLimit.ts'
import { respondUncached } from '../http/respond.ts'
import type { Authentication } from '../identity/authentication.ts'
import type { Screens } from './createScreens.ts'
import { MAX_STATUS_BYTES, presenceSchema, sentCommandSchema } from './screenBodies.ts'

interface ScreenRoutes {
  screens: Screens
  authentication: Pick<Authentication, 'requireUser'>
  /** The rate limit of each user. */
  callsPerMinute: number
}

const MAX_BODY_BYTES = 16 * 1024
const MAX_COMMANDS_PER_MINUTE = 120
const ID_HINT = 'The id of a screen has 16 to 40 letters, digits, underscores or hyphens.'
const leaving = v.object({
  after: v.optional(v.pipe(v.string(), v.regex(/^\d{1,2}$/v), v.transform(Number)), '0'),
})
const AFTER_HINT = 'The parameter after is a number of seconds with one or two digits.'
const STATUS_HINT = `A status has at most ${MAX_STATUS_BYTES} bytes.`
const PRESENCE_HINT =
  'The body must be {"name": …, "kind": "television"|"phone"|"tablet"|"computer", "isShared": true|false, "status": …}.'
const COMMAND_HINT = 'The body must be {"id": …, "command": {"name": …}} with a known command.'

/**
 * Registers `/screens`, where open pages announce themselves, and where other pages send them commands. Pages get lists
 * and commands by the stream `/user-data/events`.
 */
export async function registerScreens(app: FastifyInstance, options: ScreenRoutes): Promise<void> {
  const { screens, callsPerMinute } = options
  const { requireUser } = options.authentication
  await app.register(
    async (routes) => {
      // Users are checked before the body is read.
      routes.addHook('preParsing', async (request, reply) => void requireUser(request, reply))
      acceptJson(routes, MAX_BODY_BYTES)

      // A request is counted by one limit only, so the commands are beside the other routes.
      await routes.register(async (pages) => {
        await addRateLimit(pages, callsPerMinute)
        pages.setNotFoundHandler(unknownResource)
        pages.put<{ Params: { id: string } }>('/:id', async (request, reply) => {
          const { id } = request.params
          if (!CLIENT_ID.test(id)) throw new SourceError(400, 'invalidParameter', ID_HINT, 'id')
          const presence = readBody(request, presenceSchema, PRESENCE_HINT)
          if (Buffer.byteLength(JSON.stringify(presence.status)) > MAX_STATUS_BYTES)
            throw new SourceError(413, 'badRequest', STATUS_HINT, 'status')
          await screens.announce(requireUser(request, reply), id, presence)
          return respondUncached(request, reply, {})
        })
        pages.delete<{ Params: { id: string } }>('/:id', async (request, reply) => {
          const { success, output } = v.safeParse(leaving, request.query)
          if (!success) throw new SourceError(400, 'invalidParameter', AFTER_HINT, 'after')
          await screens.leave(requireUser(request, reply), request.params.id, output.after * 1_000)
          return respondUncached(request, reply, {})
        })
      })
      await routes.register(async (commands) => {
        await addRateLimit(commands, Math.min(MAX_COMMANDS_PER_MINUTE, callsPerMinute))
        commands.post<{ Params: { id: string } }>('/:id/commands', async (request, reply) => {
          const sent = readBody(request, sentCommandSchema, COMMAND_HINT)
          await screens.send(requireUser(request, reply), request.params.id, sent, request.user.limit)
          return respondUncached(request, reply.code(202), {})
        })
      })
    },
    { prefix: '/screens' },
  )
}
