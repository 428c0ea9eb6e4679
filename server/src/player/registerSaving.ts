import * as m from '@vtube/messages'
import type { FastifyInstance } from 'fastify'
import { SourceError } from '../domain/SourceError.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { SAVING_ROUTE } from '../guests/admitGuests.ts'
import { inquiryOf } from '../http/inquiryOf.ts'
import { say } from '../language/translate.ts'
import type { MediaFiles } from '../libraryApi/MediaFiles.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import type { PlayerBundle } from './embedPage.ts'

interface SavingOptions {
  files: Pick<MediaFiles, 'media'>
  source: Pick<VideoSource, 'listVideos'>
  /** The size of the largest video that people may save, in bytes. With 0, no video may be saved. */
  maxBytes: number
  /** The player, or null if it was not built. */
  bundle: PlayerBundle | null
}

/**
 * Registers `/saving/{id}`, which says what a browser needs to save a video: the size of its file, a text that changes
 * with the file, and the files of the player. The hooks of `app` check access. A browser asks again at each contact,
 * and removes what it has saved after a 404.
 */
export function registerSaving(app: FastifyInstance, options: SavingOptions): void {
  const { files, source, maxBytes, bundle } = options
  app.get<{ Params: { id: string } }>(SAVING_ROUTE, async (request, reply) => {
    const { id } = request.params
    const [{ value }, media] = await Promise.all([
      source.listVideos({ ids: [id] }, inquiryOf(request, reply)),
      files.media(id),
    ])
    const [video] = value.items
    if (video === undefined || media === null || maxBytes === 0)
      throw new SourceError(404, 'notFound', say(m.noSuchFile))
    const { bytes, version } = await describeMedia(media.path)
    return reply.header('cache-control', 'private, no-store').send({
      bytes,
      version,
      maxBytes: Number.isFinite(maxBytes) ? maxBytes : null,
      isLive: video.liveState !== 'none',
      playerFiles: bundle?.files ?? [],
    })
  })
}
