import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { reasonOf } from '../../domain/reasonOf.ts'
import { readBody } from '../../http/jsonBody.ts'
import { respondUncached } from '../../http/respond.ts'
import type { Editing } from '../Editing.ts'
import { arrangeLibrary } from './arrangeLibrary.ts'

/** The maximum number of videos that one request moves or deletes. */
const MAX_VIDEOS = 500
/** The time after the start until old deleted files are removed. Until then, the clock of a small computer is set. */
const FIRST_REMOVAL_MS = 5 * 60_000
const REMOVAL_INTERVAL_MS = 60 * 60_000

const path = v.pipe(v.string(), v.maxLength(4_096))
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(500))
const ids = v.pipe(v.array(id), v.minLength(1), v.maxLength(MAX_VIDEOS))
const toFolder = v.optional(path)
const name = v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(1_000)))
const FOLDER_HINT = 'The body must be {"path": …}.'
const newFolder = v.strictObject({ path })
const MOVE_HINT =
  'The body must be {"ids": […], "toFolder": …}, {"ids": [one], "name": …} or {"folder": …}, with one or both of "toFolder" and "name".'
const move = v.pipe(
  v.union([v.strictObject({ ids, toFolder, name }), v.strictObject({ folder: path, toFolder, name })]),
  v.check((body) => body.toFolder !== undefined || body.name !== undefined),
  v.check((body) => !('ids' in body) || body.ids.length === 1 || body.name === undefined),
)
const DELETE_HINT = 'The body must be {"ids": […]} or {"folder": …}.'
const deletion = v.union([v.strictObject({ ids }), v.strictObject({ folder: path })])
type ItemRoute = { Params: { id: string } }

/** Registers the routes that create, move and delete folders and videos, and those of the trash. */
export function registerArranging(app: FastifyInstance, editing: Editing): void {
  const { requirePermission, nameOf, log } = editing
  const arranging = arrangeLibrary(editing)
  const respond = (request: FastifyRequest, reply: FastifyReply, body: object) =>
    respondUncached(request, reply, body)

  app.get<{ Querystring: { path?: string } }>('/folders', async (request, reply) => {
    const folders = await arranging.listFolders(requireAny(request), String(request.query.path ?? ''))
    return respond(request, reply, { folders })
  })
  app.post('/folders', async (request, reply) => {
    const editor = requireAny(request)
    const body = readBody(request, newFolder, FOLDER_HINT)
    return respond(request, reply, { path: await arranging.createFolder(editor, body.path) })
  })
  app.post('/moves', async (request, reply) => {
    const editor = requirePermission(request, 'edit')
    const { toFolder = null, name = null, ...subject } = readBody(request, move, MOVE_HINT)
    const [moved] = await arranging.move(editor, subject, toFolder, name)
    // The server may spell the name in another way than the caller.
    const path = 'folder' in subject ? (moved?.to ?? subject.folder) : null
    return respond(request, reply, { path })
  })
  app.post('/trash', async (request, reply) => {
    const editor = requirePermission(request, 'delete')
    const subject = readBody(request, deletion, DELETE_HINT)
    return respond(request, reply, { id: await arranging.delete(editor, subject) })
  })
  app.get('/trash', async (request, reply) => {
    const items = await arranging.listTrash(requirePermission(request, 'delete'))
    const names = new Map<string, string | null>()
    for (const { by } of items) if (!names.has(by)) names.set(by, await nameOf(by))
    return respond(request, reply, {
      items: items.map((item) => ({ ...item, by: names.get(item.by) ?? null })),
    })
  })
  app.post<ItemRoute>('/trash/:id/restore', async (request, reply) => {
    const paths = await arranging.restore(requirePermission(request, 'delete'), request.params.id)
    return respond(request, reply, { paths })
  })
  app.delete<ItemRoute>('/trash/:id', async (request, reply) => {
    await arranging.deleteForGood(requirePermission(request, 'delete'), request.params.id)
    return reply.code(204).send()
  })

  const warn = (error: unknown) => log.warn(`The trash could not be put in order: ${reasonOf(error)}`)
  editing.atStart(arranging.recover)
  const removeOld = () => void arranging.removeOld().catch(warn)
  const first = setTimeout(removeOld, FIRST_REMOVAL_MS).unref()
  const interval = setInterval(removeOld, REMOVAL_INTERVAL_MS).unref()
  app.addHook('onClose', async () => {
    clearTimeout(first)
    clearInterval(interval)
  })

  /** Returns a caller who may add videos or correct them: both need folders. */
  function requireAny(request: FastifyRequest) {
    return request.user.permissions?.includes('add') === true
      ? requirePermission(request, 'add')
      : requirePermission(request, 'edit')
  }
}
