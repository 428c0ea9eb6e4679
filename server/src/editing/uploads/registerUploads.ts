import { ReadableStream as WebStream } from 'node:stream/web'
import { Server, type Upload } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SourceError } from '../../domain/SourceError.ts'
import { allowLongRequest } from '../../http/connectionLimits.ts'
import { respondUncached } from '../../http/respond.ts'
import type { Editing, Editor } from '../Editing.ts'
import { createAdmission } from './admitUpload.ts'
import { createArrivals } from './arriveUpload.ts'
import { createActiveUploads } from './activeUploads.ts'
import { PartStore } from './PartStore.ts'
import { sweepUploads } from './sweepUploads.ts'
import { toSourceError } from './tusErrors.ts'
import { createUploadLocks, whileLocked } from './uploadLocks.ts'
import { createUploadRecords, type UploadRecord } from './uploadRecords.ts'

const PATH = '/uploads'
const CONTENT_TYPE = 'application/offset+octet-stream'
/** The headers of responses that belong to the protocol. Others, such as those of CORS, are those of this server. */
const TUS_HEADERS = ['tus-resumable', 'upload-offset', 'upload-length', 'location']
/** The header with the path of the file, percent-encoded, once the whole file has come. */
const PATH_HEADER = 'vtube-path'

type UploadRequest = FastifyRequest<{ Params: { id: string } }>

/**
 * Registers `/editing/uploads`, at which people add videos by the tus protocol, in as many requests as it takes. Where
 * the storage takes parts from browsers, `…/{id}/parts` says which are missing, and makes the file whole at the end.
 */
export function registerUploads(app: FastifyInstance, editing: Editing): void {
  const records = createUploadRecords(editing)
  const arrivals = createArrivals(editing, records)
  const admit = createAdmission(editing, records)
  const active = createActiveUploads({ mayAdd: arrivals.mayAdd })
  const editors = new WeakMap<Request, Editor>()
  const failures = new WeakMap<Request, unknown>()
  const locker = createUploadLocks()
  const tus = new Server({
    path: `/editing${PATH}`,
    relativeLocation: true,
    datastore: new PartStore(editing.writer.parts, records),
    locker,
    // A request whose upload another request continues ends at once.
    lockDrainTimeout: 1,
    disableTerminationForFinishedUploads: true,
    async onUploadCreate(request, upload) {
      const editor = editors.get(request)
      if (editor === undefined) throw new Error('Nobody has sent this request.')
      upload.id = await begin(editor, upload)
      return {}
    },
    onResponseError(request, error) {
      failures.set(request, error)
      return undefined
    },
  })
  const begin = async (editor: Editor, { size = NaN, metadata = {} }: Upload): Promise<string> =>
    (await admit(editor, { bytes: size, metadata })).id

  /** Lets the protocol answer a request. @throws SourceError for each error of the protocol */
  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    { editor, body = null }: { editor?: Editor; body?: ReadableStream | null } = {},
  ): Promise<void> => {
    const asked = new Request(new URL(request.url, 'http://localhost'), {
      method: request.method,
      headers: request.headers as Record<string, string>,
      body,
      duplex: 'half',
    })
    if (editor !== undefined) editors.set(asked, editor)
    const response = await tus.handleWeb(asked)
    const failure = failures.get(asked)
    if (failure !== undefined) throw toSourceError(failure)
    if (response.status >= 400) {
      if (response.status === 412) reply.header('tus-version', '1.0.0')
      throw new SourceError(response.status, 'badRequest', (await response.text()).trim())
    }
    for (const name of TUS_HEADERS) {
      const value = response.headers.get(name)
      if (value !== null) reply.header(name, value)
    }
    reply.code(response.status)
  }
  /** Returns an upload of the caller. Those of others, and in folders that the caller must not see, do not exist. */
  const own = async (request: UploadRequest): Promise<UploadRecord> => {
    const { id } = editing.requirePermission(request, 'add')
    const record = await records.find(request.params.id)
    if (record?.owner !== id || !(await arrivals.mayAdd(record)))
      throw new SourceError(404, 'uploadNotFound', 'There is no such upload.')
    return record
  }
  const addPath = (reply: FastifyReply, path: string | null): void => {
    if (path !== null) reply.header(PATH_HEADER, encodeURIComponent(path))
  }

  app.addContentTypeParser(CONTENT_TYPE, (_request, payload, done) => done(null, payload))
  app.post(PATH, async (request, reply) => {
    const editor = editing.requirePermission(request, 'add')
    await answer(request, reply, { editor })
    return reply.send()
  })
  app.head<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    // All bytes may have come, although the server stopped before the file had its name.
    const path = await arrivals.arriveIfWhole(await own(request))
    await answer(request, reply)
    addPath(reply, path)
    return reply.send()
  })
  app.patch<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    const record = await own(request)
    const end = active.begin(record, request.raw)
    allowLongRequest(request, reply)
    try {
      await answer(request, reply, { body: bodyOf(request) })
      const present = await records.find(record.id)
      addPath(reply, present && (await arrivals.arriveIfWhole(present)))
      return reply.send()
    } finally {
      // A connection can be used again if its body was read to the end, however large it was.
      if (request.raw.complete) reply.removeHeader('connection')
      else reply.header('connection', 'close')
      end()
    }
  })
  app.post<{ Params: { id: string } }>(`${PATH}/:id/parts`, async (request, reply) => {
    const { id } = await own(request)
    // Several requests at once would begin several objects, each of which would take all parts.
    const parts = await whileLocked(locker, id, async () => {
      const record = await own(request)
      // Nothing is missing of a file that has got its name, or is just getting it.
      const asked = record.path === null ? await editing.writer.parts.missingParts(record.part) : null
      const { arrivedBytes, missing } = asked ?? { arrivedBytes: 0, missing: [] }
      const path = missing.length > 0 ? null : await arrivals.arriveIfWhole(record)
      return { path, arrivedBytes, missing }
    })
    return respondUncached(request, reply, parts)
  })
  app.delete<{ Params: { id: string } }>(`${PATH}/:id`, async (request, reply) => {
    await own(request)
    await answer(request, reply)
    return reply.send()
  })

  let stopSweeping = () => {}
  app.addHook('onListen', async () => {
    stopSweeping = sweepUploads(editing, records, arrivals)
  })
  // A restart would wait for uploads, which continue afterwards.
  app.addHook('preClose', async () => active.end())
  app.addHook('onClose', async () => stopSweeping())
}

/** Returns the body of a request as a stream that passes on its chunks. `Readable.toWeb` would copy each of them. */
const bodyOf = ({ raw }: FastifyRequest): ReadableStream =>
  WebStream.from<Uint8Array>(raw.iterator({ destroyOnReturn: false })) as ReadableStream
