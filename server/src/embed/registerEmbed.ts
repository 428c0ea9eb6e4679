import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import { abortOnDisconnect } from '../http/respond.ts'
import type { Html } from '../http/html.ts'
import { chooseLanguage } from '../http/language.ts'
import { translatorOf } from '../language/translate.ts'
import { securityHeaders } from '../http/securityHeaders.ts'
import type { Chapter, MediaFiles } from '../library/MediaFiles.ts'
import { readTracks } from '../library/mediaMetadata.ts'
import { readSubtitles } from '../library/subtitles.ts'
import { SourceError } from '../source/SourceError.ts'
import type { VideoSource } from '../source/VideoSource.ts'
import { embedNotice, embedPage, readPlayerBundle } from './embedPage.ts'

export interface EmbedOptions {
  source: Pick<VideoSource, 'listVideos'>
  files: MediaFiles
  /** Origins of clients hosted elsewhere: they may embed and control the player. */
  clientOrigins: readonly string[]
  /** Folder of the built player; absolute. */
  folder: string
  /** Hook that refuses callers who may not watch. */
  requireMediaAccess: onRequestAsyncHookHandler
}

type ById = { Params: { id: string } }
type ByLanguage = { Params: { id: string; language: string } }

/** Routes `/embed/{id}`: the page that plays a video of the library, with its subtitles and the files of the player. */
export async function registerEmbed(app: FastifyInstance, options: EmbedOptions): Promise<void> {
  const { source, files, clientOrigins, folder, requireMediaAccess } = options
  const bundle = readPlayerBundle(folder)
  const assets = join(folder, 'assets')
  if (existsSync(assets))
    await app.register(fastifyStatic, {
      root: assets,
      prefix: '/embed/assets/',
      wildcard: false,
      index: false,
      globIgnore: ['**/*.br', '**/*.gz'],
      preCompressed: true,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply) => reply.header('cache-control', 'public, max-age=31536000, immutable'),
    })

  await app.register(async (pages) => {
    const headers = securityHeaders('embed', { clientOrigins })
    const send = (reply: FastifyReply, status: number, page: Html) =>
      reply
        .code(status)
        .headers({ ...headers, 'cache-control': 'private, no-cache' })
        .type('text/html; charset=utf-8')
        .send(page.markup)
    const sendNotice = (request: FastifyRequest, reply: FastifyReply, status: number, notice: Message) => {
      const language = chooseLanguage(request, reply)
      return send(reply, status, embedNotice(language, translatorOf(language)(notice), bundle))
    }
    pages.addHook('onRequest', requireMediaAccess)
    pages.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const status = error instanceof SourceError ? error.status : 500
      if (status >= 500) request.log.error({ err: error }, 'an embed page failed')
      const sentence = status === 401 ? m.signInToWatch : m.videoNotShownNow
      return sendNotice(request, reply, status, status === 404 ? m.videoNotAvailable : sentence)
    })

    pages.get<ById>('/embed/:id', async (request, reply) => {
      const { id } = request.params
      const inquiry = { subject: request.user.subject, signal: abortOnDisconnect(reply) }
      const [{ value }, media, tracks, ownChapters] = await Promise.all([
        source.listVideos({ ids: [id] }, inquiry),
        files.media(id),
        files.subtitles(id),
        files.chapters(id),
      ])
      const [video] = value.items
      if (!video || !media) return sendNotice(request, reply, 404, m.videoNotAvailable)
      const chapters = ownChapters.length > 0 ? ownChapters : chaptersInText(video.description)
      // Begins to make the pictures over the time bar.
      void files.storyboard(id).catch(() => null)
      const parentOrigins = [request.publicOrigin, ...clientOrigins]
      const language = chooseLanguage(request, reply)
      return send(reply, 200, embedPage({ language, video, media, tracks, chapters, bundle, parentOrigins }))
    })

    pages.get<ById>('/embed/:id/codecs', async (request, reply) => {
      const media = await files.media(request.params.id)
      if (!media) return sendNotice(request, reply, 404, m.videoNotAvailable)
      // The player works without the tracks of a file that cannot be parsed.
      const tracks = await readTracks(media.path).catch(() => [])
      return reply.header('cache-control', 'private, no-cache').send({ tracks })
    })

    pages.get<ByLanguage>('/embed/:id/subtitles/:language', async (request, reply) => {
      const tracks = await files.subtitles(request.params.id)
      const track = tracks.find(({ language }) => language === request.params.language)
      const text = track ? await readSubtitles(track.path) : null
      if (!track || text === null) return sendNotice(request, reply, 404, m.videoNotAvailable)
      return reply.header('cache-control', 'private, no-cache').type(track.contentType).send(text)
    })
  })
}

const CHAPTER_LINE = /^[\s\-–—•*([]{0,8}(?:(\d{1,3}):)?(\d{1,3}):(\d{2})(?!\d)[\s\-–—:|.)\]]{0,8}(\S.{0,199})/
/** Fewer time stamps are remarks, not chapters. */
const MIN_CHAPTERS = 3

/**
 * Parses the chapters in a description by the provider's rules: at least three lines that start with a time stamp, the
 * first one at 0:00, each later than the one before. Returns an empty list where there are none.
 */
export function chaptersInText(description: string): Chapter[] {
  const chapters = description.split('\n').flatMap((line) => {
    const [, hours = '0', minutes = '0', seconds = '0', title = ''] = CHAPTER_LINE.exec(line) ?? []
    if (title === '') return []
    return [
      { startSeconds: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds), title: title.trim() },
    ]
  })
  const isInOrder = chapters.every(
    ({ startSeconds }, index) => index === 0 || startSeconds > (chapters[index - 1]?.startSeconds ?? 0),
  )
  return chapters.length >= MIN_CHAPTERS && chapters[0]?.startSeconds === 0 && isInOrder ? chapters : []
}
