import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as v from 'valibot'
import { createTaskQueue } from '../../cache/taskQueue.ts'
import { SourceError } from '../../domain/SourceError.ts'
import { abortOnDisconnect, respondUncached } from '../../http/respond.ts'
import { readBody } from '../../http/jsonBody.ts'
import { changesOfPicture, frameAt, MAX_PICTURE_BYTES, toPicture } from './changePicture.ts'
import {
  changesThatAdjust,
  changeThatAdds,
  changeThatRemoves,
  MAX_SUBTITLE_BYTES,
  toSubtitles,
} from './changeSubtitles.ts'
import type { MetadataEditing, VideoParameters } from './MetadataEditing.ts'

const moment = v.strictObject({ atSeconds: v.pipe(v.number(), v.finite(), v.minValue(0)) })
const MOMENT_HINT = 'The body must be a picture, or {"atSeconds": …} in JSON.'
/** The largest offset of subtitles: a day. */
const MAX_OFFSET_MS = 24 * 60 * 60 * 1_000
const language = v.pipe(v.string(), v.maxLength(35))
const offsetMs = v.optional(
  v.pipe(
    v.string(),
    v.regex(/^-?\d{1,8}$/),
    v.transform(Number),
    v.minValue(-MAX_OFFSET_MS),
    v.maxValue(MAX_OFFSET_MS),
  ),
  '0',
)
const addQuery = v.object({ language, offsetMs })
const adjustQuery = v.object({ language: v.optional(language), offsetMs })

/** The pictures that wait while one is being decoded. Each may be a body of 20 MiB. */
const MAX_WAITING_PICTURES = 8

interface SubtitleParameters extends VideoParameters {
  /** The path of the subtitles, relative to the folder of the video. */
  '*': string
}

/** Registers the routes of pictures and subtitles of videos. */
export function registerFiles(routes: FastifyInstance, editing: MetadataEditing): void {
  const { store, ffmpeg } = editing
  const pictures = createTaskQueue({ maxWaiting: MAX_WAITING_PICTURES })
  void routes.register(async (files) => {
    // The content decides what a file is, so its stated type does not matter.
    files.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    files.put<{ Params: VideoParameters }>(
      '/videos/:id/picture',
      { bodyLimit: MAX_PICTURE_BYTES },
      async (request, reply) => {
        const caller = editing.requirePermission(request, 'edit')
        const { id } = request.params
        const { body } = request
        const job = { ffmpeg, signal: abortOnDisconnect(reply) }
        const state = await editing.readVideo(id, caller.limit)
        const atSeconds = Buffer.isBuffer(body) ? null : readBody(request, moment, MOMENT_HINT).atSeconds
        const picture = await pictures.run(randomUUID(), () =>
          Buffer.isBuffer(body) ? toPicture(body, job) : frameAt(store, state, atSeconds ?? 0, job),
        )
        const result = await editing.changeVideo(caller, id, 'picture', (present) =>
          changesOfPicture(store, present, picture),
        )
        return respondUncached(request, reply, result)
      },
    )
    files.put<{ Params: VideoParameters }>(
      '/videos/:id/subtitles',
      { bodyLimit: MAX_SUBTITLE_BYTES },
      async (request, reply) => {
        const caller = editing.requirePermission(request, 'edit')
        const { id } = request.params
        const query = parseQuery(request, addQuery)
        const { body } = request
        if (!Buffer.isBuffer(body))
          throw new SourceError(415, 'unreadableFile', 'The body must be a file of subtitles.')
        await editing.readVideo(id, caller.limit)
        // What is no file of subtitles does not wait for other changes.
        const subtitles = await toSubtitles(body, query)
        const result = await editing.changeVideo(caller, id, 'subtitles', async (state) => [
          changeThatAdds(state, subtitles),
        ])
        return respondUncached(request, reply, result)
      },
    )
  })
  routes.patch<{ Params: SubtitleParameters }>('/videos/:id/subtitles/*', async (request, reply) => {
    const caller = editing.requirePermission(request, 'edit')
    const { id, '*': file } = request.params
    const query = parseQuery(request, adjustQuery)
    const result = await editing.changeVideo(caller, id, 'subtitles', (state) =>
      changesThatAdjust(store, state, file, query),
    )
    return respondUncached(request, reply, result)
  })
  routes.delete<{ Params: SubtitleParameters }>('/videos/:id/subtitles/*', async (request, reply) => {
    const caller = editing.requirePermission(request, 'edit')
    const { id, '*': file } = request.params
    const result = await editing.changeVideo(caller, id, 'subtitles', async (state) => [
      await changeThatRemoves(store, state, file),
    ])
    return respondUncached(request, reply, result)
  })
}

function parseQuery<Schema extends v.GenericSchema>(
  { query }: FastifyRequest,
  schema: Schema,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, query)
  if (parsed.success) return parsed.output
  throw new SourceError(
    400,
    'invalidParameter',
    'The query must have language=… and may have offsetMs=…, a whole number.',
  )
}
