import * as m from '@vtube/messages'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { say } from '../language/translate.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { MediaFiles } from './MediaFiles.ts'
import { CACHED } from './registerMedia.ts'
import { REVALIDATED, sendFile } from './sendFile.ts'
import { CUES_FILE } from '../pictures/makeStoryboard.ts'

const RETRY_SECONDS = '10'
const SHEET = /^\d{1,3}\.jpg$/

/**
 * Registers `/media/{id}/storyboard.vtt` and the sheets of pictures that this file names. The hooks of `app` check
 * access. The response is 204 if no storyboard can be made, and 204 with `Retry-After` while a storyboard is being
 * made.
 */
export async function registerStoryboards(
  app: FastifyInstance,
  { files }: { files: MediaFiles },
): Promise<void> {
  app.get<{ Params: { id: string } }>('/media/:id/storyboard.vtt', async (request, reply) => {
    const storyboard = await files.storyboard(request.params.id)
    if (storyboard !== null && typeof storyboard === 'object') {
      const cues = { path: join(storyboard.path, CUES_FILE), contentType: 'text/vtt; charset=utf-8' }
      return await sendFile(request, reply, cues, REVALIDATED)
    }
    if (storyboard === null) throw new SourceError(404, 'notFound', say(m.noSuchFile))
    if (storyboard === 'pending') reply.header('retry-after', RETRY_SECONDS)
    return reply.code(204).header('cache-control', 'private, no-store').send()
  })
  app.get<{ Params: { id: string; sheet: string } }>(
    '/media/:id/storyboard/:sheet',
    async (request, reply) => {
      const { id, sheet } = request.params
      const storyboard = SHEET.test(sheet) ? await files.storyboard(id) : null
      const isMade = storyboard !== null && typeof storyboard === 'object'
      const file = isMade ? { path: join(storyboard.path, sheet), contentType: 'image/jpeg' } : null
      return await sendFile(request, reply, file, CACHED)
    },
  )
}
