import { setTimeout as pause } from 'node:timers/promises'
import type { Permission } from '@vtube/shared/permissions'
import type { Turns } from '@vtube/shared/createTurns'
import type { FastifyInstance } from 'fastify'
import { unknownResource } from '../http/errorResponses.ts'
import { acceptJson } from '../http/jsonBody.ts'
import { addRateLimit } from '../http/rateLimit.ts'
import { reasonOf } from '../domain/reasonOf.ts'
import { createTaskQueue } from '../cache/taskQueue.ts'
import { SourceError } from '../domain/SourceError.ts'
import { registerArranging } from './arranging/registerArranging.ts'
import { createExclusive } from './createExclusive.ts'
import type { Editing, EditingOptions } from './Editing.ts'
import { guardWriter } from './guardWriter.ts'
import { registerDuplicates } from './uploads/registerDuplicates.ts'
import { registerUploads } from './uploads/registerUploads.ts'
import { registerMetadata } from './metadata/registerMetadata.ts'
import { registerPermissions } from './permissions.ts'

/** The routes below `/editing`. Each function registers those of one kind of change. */
const ROUTES: readonly ((routes: FastifyInstance, editing: Editing) => void)[] = [
  registerPermissions,
  registerDuplicates,
  registerUploads,
  registerMetadata,
  registerArranging,
]

/** The number of programs that read videos for people who change the library, and of those that wait for them. */
const PROBES = { concurrency: 2, maxWaiting: 32 }
/** The maximum time for which a start waits for what completes the changes of a killed server. */
const RECOVERY_MS = 5_000

/**
 * Registers `/editing`, at which people with permissions change the files of the library. Only a bearer token counts
 * there, so pages of other sites can change nothing.
 */
export async function registerEditing(app: FastifyInstance, options: EditingOptions): Promise<void> {
  const closing = new AbortController()
  const lock = createExclusive(options.catalogue.importIndex, closing.signal)
  const guard = guardWriter(options.writer)
  const exclusively: Turns = (work) =>
    lock((held) => {
      // Another server may have changed a bucket since this one has listed it.
      options.store.forget()
      return guard.during(held, work)
    })
  const notAllowed = (permission: Permission) =>
    new SourceError(403, 'editingNotAllowed', `This person may not ${permission} videos.`)
  const recoveries: Promise<void>[] = []
  const warn = (error: unknown) => {
    if (!closing.signal.aborted)
      options.log.warn(`The changes of a killed server could not be completed: ${reasonOf(error)}`)
  }
  const editing: Editing = {
    ...options,
    probes: createTaskQueue(PROBES),
    writer: guard.writer,
    exclusively,
    atStart: (work) => void recoveries.push(exclusively(work).catch(warn)),
    exclusivelyBy: ({ id, permission, hasLeft }, work) =>
      exclusively(async () => {
        // Whoever has left knows of no change, and may have sent it again.
        if (hasLeft()) throw new DOMException('The client has disconnected.', 'AbortError')
        const person = await options.findPerson(id)
        if (person === null || person.suspendedAt !== null || !person.permissions.includes(permission))
          throw notAllowed(permission)
        return await work({ id, permission, limit: person.limit, hasLeft })
      }),
    requirePermission({ user, raw }, permission) {
      if (user.subject === null || user.permissions?.includes(permission) !== true)
        throw notAllowed(permission)
      return { id: user.subject, limit: user.limit, permission, hasLeft: () => raw.socket.destroyed }
    },
  }
  app.addHook('onClose', async () => closing.abort())
  await app.register(
    async (routes) => {
      await addRateLimit(routes, options.callsPerMinute)
      // Callers are checked before a body is read.
      routes.addHook('preParsing', async (request, reply) => {
        options.authentication.requireUser(request, reply)
      })
      routes.addHook(
        'onSend',
        async (_request, reply) => void reply.header('cache-control', 'private, no-store'),
      )
      acceptJson(routes)
      routes.setNotFoundHandler(unknownResource)
      for (const register of ROUTES)
        await routes.register(async (own) => {
          register(own, editing)
        })
    },
    { prefix: '/editing' },
  )
  await Promise.race([Promise.all(recoveries), pause(RECOVERY_MS, null, { ref: false })])
}
