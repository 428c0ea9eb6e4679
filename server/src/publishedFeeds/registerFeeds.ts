import * as m from '@vtube/messages'
import { hash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '../http/contentNegotiation.ts'
import { inquiryOf } from '../http/inquiryOf.ts'
import { chooseLanguage } from '../http/requestLanguage.ts'
import { sendCompressed } from '../http/respond.ts'
import { PRIVATE_LINK_HEADERS } from '../http/securityHeaders.ts'
import { say, translateSentence } from '../language/translate.ts'
import type { MediaFiles } from '../libraryApi/MediaFiles.ts'
import { createMediaSender } from '../libraryApi/registerMedia.ts'
import { REVALIDATED } from '../libraryApi/sendFile.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import type { AudioCache } from '../cache/audioCache.ts'
import { SourceError } from '../domain/SourceError.ts'
import type { FeedLinks } from './feedLinks.ts'
import { describeFeed } from './describeFeed.ts'
import type { FeedAccess, FeedGrant } from './feedAccess.ts'
import { parseFeedTarget } from './feedTarget.ts'
import { cacheFeedVideos, type FeedCacheOptions } from './cacheFeedVideos.ts'

interface FeedRoutes extends FeedCacheOptions {
  access: FeedAccess
  links: Pick<FeedLinks, 'markRead'>
  files: Pick<MediaFiles, 'media' | 'picture'>
  store: Pick<MediaStore, 'read'>
  audio: AudioCache
  /** Cuts the response with a file when the token of the feed becomes invalid. */
  cutLater: (request: FastifyRequest, reply: FastifyReply) => void
}

const RSS = 'application/rss+xml; charset=utf-8'
/** The minimum time between two notes of when a feed was last read. Programs read it every few minutes. */
const MARK_INTERVAL_MS = 3_600_000
/** The number of newest videos whose audio is made when a program reads a feed, before it fetches any of it. */
const AUDIO_IN_ADVANCE = 3
const RETRY_SECONDS = 30

interface FileParams {
  token: string
  id: string
  /** The signature of the video, with an extension by which programs recognize the format. */
  file: string
}

/**
 * Registers the feeds that programs read, `/feeds/{token}/feed.rss`, and the files of their videos. The token in the
 * address gives access without anything else, because most programs can neither sign in nor keep cookies.
 */
export async function registerFeeds(app: FastifyInstance, options: FeedRoutes): Promise<void> {
  const { access, links, files, audio, now } = options
  const send = createMediaSender(options.store)
  const read = cacheFeedVideos(options)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ ...PRIVATE_LINK_HEADERS, 'cross-origin-resource-policy': 'cross-origin' })
  })

  const findGrant = async (token: string): Promise<FeedGrant> => {
    const grant = await access.find(token)
    if (grant === null) throw new SourceError(410, 'notFound', say(m.feedEnded))
    return grant
  }
  /** Limits the request to the folders that the owner of the feed may see. */
  const admit = (request: FastifyRequest, { limit, token }: FeedGrant): void => {
    request.user = { subject: null, isProven: false, limit, isGuest: true }
    request.renewUser = () => access.find(token)
  }
  /** Makes the audio of the newest videos, one after the other. No request waits for the result. */
  const prepareAudio = async (ids: readonly string[]): Promise<void> => {
    for (const id of ids) {
      const media = await files.media(id)
      if (media !== null) await audio.get({ id, media: media.path })
    }
  }

  app.get<{ Params: { token: string; format: string } }>('/feeds/:token/:format', async (request, reply) => {
    const { token, format } = request.params
    // Programs may still know this address from versions that also wrote Atom, and they can read either format.
    if (format === 'feed.atom') return reply.redirect(`/feeds/${token}/feed.rss`, 301)
    const grant = await findGrant(token)
    const target = parseFeedTarget(JSON.parse(grant.link.target))
    if (format !== 'feed.rss' || target === null) throw new SourceError(404, 'notFound', say(m.noSuchFile))
    admit(request, grant)
    const content = await read(target.subject, grant.link.userId, inquiryOf(request, reply))
    if (content === null) throw new SourceError(410, 'notFound', say(m.feedEnded))
    const language = chooseLanguage(request, reply)
    const title = content.title || grant.link.title || translateSentence(language, say(m.subscriptions))
    const origin = request.publicOrigin
    const selfUrl = `${origin}/feeds/${token}/feed.rss`
    const describing = { files, audio, access, grant, origin, selfUrl, language, title }
    const feed = await describeFeed(content, target.media, describing)
    // The library that writes feeds loads only when a program reads the first feed.
    const { writeRss } = await import('./writeFeed.ts')
    if (grant.link.readAt === null || now().getTime() - grant.link.readAt.getTime() > MARK_INTERVAL_MS)
      await links.markRead(grant.link.id, now()).catch(() => {})
    if (target.media === 'sound')
      void prepareAudio(content.videos.slice(0, AUDIO_IN_ADVANCE).map(({ id }) => id)).catch(() => {})
    return sendFeed(request, reply, writeRss(feed))
  })

  /** Returns the id of the video whose file a program requests. */
  const openFile = async (request: FastifyRequest, reply: FastifyReply): Promise<string> => {
    const { token, id, file } = request.params as FileParams
    const grant = await findGrant(token)
    if (!access.opens(grant, id, file.replace(/\..*$/s, '')))
      throw new SourceError(404, 'notFound', say(m.noSuchFile))
    admit(request, grant)
    const { items } = (await options.source.listVideos({ ids: [id] }, inquiryOf(request, reply))).value
    if (items.length === 0) throw new SourceError(404, 'notFound', say(m.noSuchFile))
    options.cutLater(request, reply)
    return id
  }

  app.get<{ Params: FileParams }>('/feeds/:token/videos/:id/:file', async (request, reply) =>
    send(request, reply, await files.media(await openFile(request, reply)), REVALIDATED),
  )
  app.get<{ Params: FileParams }>('/feeds/:token/sounds/:id/:file', async (request, reply) => {
    const id = await openFile(request, reply)
    const media = await files.media(id)
    if (media === null) throw new SourceError(404, 'notFound', say(m.noSuchFile))
    const made = await audio.get({ id, media: media.path })
    if (made === 'pending')
      throw new SourceError(503, 'backendError', say(m.soundPending), null, RETRY_SECONDS)
    if (made === 'unavailable') throw new SourceError(404, 'notFound', say(m.noSuchFile))
    return send(request, reply, { path: made.path, contentType: 'audio/mp4' }, REVALIDATED)
  })
  app.get<{ Params: FileParams }>('/feeds/:token/pictures/:id/:file', async (request, reply) => {
    const id = await openFile(request, reply)
    // The picture is a JPEG like its extension, by which programs choose how to read it. They show no SVG.
    const picture = await files.picture(`video/${id}/thumbnail`, { isJpeg: true })
    const isDrawn = picture !== null && 'svg' in picture
    if (isDrawn && picture.isTemporary)
      throw new SourceError(503, 'backendError', say(m.serverUnavailable), null, RETRY_SECONDS)
    return send(request, reply, isDrawn ? null : picture, REVALIDATED)
  })
}

/** Sends a feed, or 304 if the program already has it. */
async function sendFeed(request: FastifyRequest, reply: FastifyReply, text: string): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  const etag = `W/"${hash('sha256', bytes, 'base64url').slice(0, 27)}"`
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return await sendCompressed(request, reply.type(RSS), bytes)
}
