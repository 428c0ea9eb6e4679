import * as m from '@vtube/messages'
import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { BusyError } from '../cache/BusyError.ts'
import type { SavableStreams } from '../conversion/conversionPlaylists.ts'
import type { Conversion } from '../conversion/openConversion.ts'
import { streamsQuery } from '../conversion/streamsQuery.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { SAVING_ROUTE } from '../guests/admitGuests.ts'
import { inquiryOf } from '../http/inquiryOf.ts'
import { say } from '../language/translate.ts'
import type { MediaFile, MediaFiles } from '../libraryApi/MediaFiles.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import type { PlayerBundle } from './embedPage.ts'
import type { SavingAccess } from './savingAccess.ts'

interface SavingOptions {
  files: Pick<MediaFiles, 'media'>
  source: Pick<VideoSource, 'listVideos'>
  /** The size of the largest video that people may save, in bytes. With 0, no video may be saved. */
  maxBytes: number
  /** Resolves to the conversion of videos, or to null if ffmpeg is missing. */
  conversion: Promise<Pick<Conversion, 'savable'> | null>
  /** The player, or null if it was not built. */
  bundle: PlayerBundle | null
  access: SavingAccess
}

const querySchema = v.object({
  ...streamsQuery,
  target: v.optional(streamsQuery.target),
  access: v.fallback(v.string(), ''),
})

/**
 * Registers `/saving/{id}`, which says what a browser needs to save a video: the size of its file, a text that changes
 * with the file, and the files of the player. To a browser that names the streams that it plays, it also says in which
 * converted forms the video can be saved, with their expected sizes. The hooks of `app` check access. A browser asks again
 * at each contact, with the fingerprint `access` that it was given. After the reason `notFound` it removes what it has
 * saved, and after `notInLibrary` a week later.
 */
export function registerSaving(app: FastifyInstance, options: SavingOptions): void {
  const { files, source, maxBytes, conversion, bundle, access } = options
  const savable = async (
    { path, audioLabels }: MediaFile,
    { target, copy }: v.InferOutput<typeof querySchema>,
  ): Promise<SavableStreams | null> => {
    if (target === undefined) return null
    try {
      return (await (await conversion)?.savable(path, { target, copies: copy, audioLabels })) ?? null
    } catch (error) {
      if (error instanceof BusyError) throw error
      // A file that cannot be read can still be saved as it is.
      return null
    }
  }
  app.get<{ Params: { id: string } }>(SAVING_ROUTE, async (request, reply) => {
    const { id } = request.params
    const { limit } = request.user
    const query = v.parse(querySchema, request.query)
    const [{ value, retrySeconds }, media] = await Promise.all([
      source.listVideos({ ids: [id] }, inquiryOf(request, reply)),
      files.media(id),
    ])
    const [video] = value.items
    // A library that is still being read, for example after the loss of its catalogue, may have the video after all.
    if (video === undefined && retrySeconds !== undefined)
      throw new SourceError(503, 'backendError', say(m.libraryBeingRead), null, retrySeconds)
    if (maxBytes === 0) throw new SourceError(404, 'notFound', say(m.noSuchFile))
    if (video === undefined || media === null) {
      const hasLeft = await access.hasLeft(limit, query.access)
      throw new SourceError(404, hasLeft ? 'notInLibrary' : 'notFound', say(m.noSuchFile))
    }
    const { bytes, version } = await describeMedia(media.path)
    return reply.header('cache-control', 'private, no-store').send({
      bytes,
      version,
      maxBytes: Number.isFinite(maxBytes) ? maxBytes : null,
      isLive: video.liveState !== 'none',
      streams: await savable(media, query),
      access: await access.fingerprintOf(limit),
      playerFiles: bundle?.files ?? [],
    })
  })
}
