import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { readParameters } from '@vtube/shared/playerParameters'
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  onRequestAsyncHookHandler,
} from 'fastify'
import { sendOpenFile, type OpenFile } from '../http/sendOpenFile.ts'
import { inquiryOf } from '../http/inquiryOf.ts'
import { unlessBusy } from '../cache/BusyError.ts'
import type { Conversion } from '../conversion/openConversion.ts'
import { reportFailure } from '../http/errorResponses.ts'
import { serveBundle } from '../http/serveBundle.ts'
import { matchesEtag } from '../http/contentNegotiation.ts'
import { chooseLanguage } from '../http/requestLanguage.ts'
import { addRateLimit, addRefusalLimit } from '../http/rateLimit.ts'
import { PRIVATE_LINK_HEADERS, securityHeaders } from '../http/securityHeaders.ts'
import { pageFor } from '../http/serverPages.ts'
import { parseWebVtt } from '../import/subtitles/parseWebVtt.ts'
import { describeMedia } from '../media/mediaLocation.ts'
import { isGuestPage } from '../guests/admitGuests.ts'
import { guestNotice } from '../guests/guestPage.ts'
import type { SendGuestPage } from '../guests/openGuests.ts'
import type { MediaFiles } from '../libraryApi/MediaFiles.ts'
import { withAudioLabels } from '../libraryApi/withAudioLabels.ts'
import { toPassages } from '../import/subtitles/passages.ts'
import { NO_LANGUAGE } from '../import/subtitles/subtitleNames.ts'
import { frameRateOf } from '../import/containers/frameRate.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { chooseChapters } from './chaptersInText.ts'
import { describeVideo, embedNotice, embedPage, readPlayerBundle } from './embedPage.ts'
import { createTrackReader } from './readPlayerTracks.ts'
import { createSubtitleContents, type SubtitleContent } from './subtitleContents.ts'

export interface EmbedOptions {
  source: Pick<VideoSource, 'listVideos'>
  files: MediaFiles
  /** Resolves to null if videos are not converted. */
  conversion: Promise<Conversion | null>
  /** The origins of clients that are hosted elsewhere. These clients may embed and control the player. */
  clientOrigins: readonly string[]
  /** The origins of further pages that may embed the player, or `*` for all. Named origins may also control it. */
  embedOrigins: readonly string[]
  /** The origins to which browsers are redirected for media. */
  mediaOrigins?: readonly string[]
  /** The absolute path of the folder of the built player. */
  folder: string
  /** The requests per minute of a user or address: a page may start ffprobe, and subtitles ffmpeg. */
  requestsPerMinute: number
  requireMediaAccess: onRequestAsyncHookHandler
  /** Sends the page of a guest instead of the page of the player. Absent if the server has no links for guests. */
  sendGuestPage?: SendGuestPage
}

type ById = { Params: { id: string } }
type ByLanguage = { Params: { id: string; language: string } }

const FORMS = [
  ['subtitles', 'webVtt', 'text/vtt; charset=utf-8'],
  ['transcript', 'transcript', 'application/json; charset=utf-8'],
] as const

/** Registers `/embed/{id}`, the page of a video with its files, and `/embed/`, that of a player without a video. */
export async function registerEmbed(app: FastifyInstance, options: EmbedOptions): Promise<void> {
  const { source, files, clientOrigins, embedOrigins, conversion, folder, requireMediaAccess } = options
  const { requestsPerMinute, mediaOrigins = [] } = options
  const trackReader = createTrackReader(conversion)
  const subtitleContents = createSubtitleContents()
  const bundle = readPlayerBundle(folder)
  await serveBundle(app, '/embed', folder)

  const parentOriginsOf = ({ publicOrigin }: FastifyRequest) => [
    publicOrigin,
    ...clientOrigins,
    ...embedOrigins.filter((origin) => origin !== '*'),
  ]
  const provider = { frame: [], img: [], media: mediaOrigins, connect: [] }
  const headers = securityHeaders('embed', { clientOrigins, embedOrigins, provider })
  // The page, which its parent opens in advance, has a player without a video and no protected data.
  app.get('/embed/', async (request, reply) => {
    const language = chooseLanguage(request, reply)
    const content = { language, video: null, parameters: parametersOf(request), bundle }
    return reply
      .headers({ ...headers, 'cache-control': 'private, no-cache' })
      .type('text/html; charset=utf-8')
      .send(embedPage({ ...content, parentOrigins: parentOriginsOf(request) }).markup)
  })

  await app.register(async (pages) => {
    // Browsers send no media cookie from pages of other sites, so these pages may show the notice that reports this.
    const headersOfRefusal = securityHeaders('embed', { embedOrigins: ['*'] })
    const send = (reply: FastifyReply, status: number, page: string) =>
      reply
        .code(status)
        .headers({
          ...(status === 401 ? headersOfRefusal : headers),
          ...(isGuestPage(reply.request) && PRIVATE_LINK_HEADERS),
          'cache-control': 'private, no-cache',
        })
        .type('text/html; charset=utf-8')
        .send(page)
    const sendNotice = async (
      request: FastifyRequest,
      reply: FastifyReply,
      status: number,
      notice: Message,
    ) => {
      const language = chooseLanguage(request, reply)
      const detail = status === 410 ? m.askSenderForLink : null
      if (isGuestPage(request))
        return send(
          reply,
          status,
          pageFor(
            request.headers,
            await guestNotice({ language, notice, detail, endedAt: request.guestLinkEnd }),
          ),
        )
      const link = status === 401 ? watchLinkOf(request) : null
      return send(reply, status, embedNotice({ language, notice, link, bundle }).markup)
    }
    const sendNotFound = (request: FastifyRequest, reply: FastifyReply) =>
      sendNotice(request, reply, 404, m.videoNotAvailable)
    await addRefusalLimit(pages, requestsPerMinute, requireMediaAccess)
    await addRateLimit(pages, requestsPerMinute)
    pages.setErrorHandler<FastifyError>(async (error, request, reply) => {
      const { status, reason, retrySeconds } = reportFailure(error, request)
      if (retrySeconds !== null) reply.header('retry-after', retrySeconds)
      // A browser that gets the header `refresh` shows the video as soon as its storage is connected again.
      if (reason === 'storageAway' && retrySeconds !== null) reply.header('refresh', retrySeconds)
      const unavailable = reason === 'storageAway' ? m.storageAway : m.videoNotShownNow
      const sentence = status === 401 ? m.signInToWatch : unavailable
      if (status === 410) return sendNotice(request, reply, status, m.guestLinkEnded)
      return sendNotice(request, reply, status, status === 404 ? m.videoNotAvailable : sentence)
    })

    const openMedia = async (id: string) => {
      const media = await files.media(id)
      if (!media) return { media, streams: null, bytes: null }
      const measuring = describeMedia(media.path).catch(() => null)
      const streams = await trackReader.readForPage(media.path)
      return {
        media,
        streams: streams && withAudioLabels(streams, media.audioLabels),
        bytes: (await measuring)?.bytes ?? null,
      }
    }

    /** Resolves to the data of a video that the player needs, or to null if the video does not exist. */
    const readVideo = async (id: string, language: string, request: FastifyRequest, reply: FastifyReply) => {
      const [{ value }, { media, streams, bytes }, tracks, ownChapters, opened] = await Promise.all([
        source.listVideos({ ids: [id] }, inquiryOf(request, reply)),
        openMedia(id),
        files.subtitles(id),
        files.chapters(id),
        conversion,
      ])
      const [video] = value.items
      if (!video || !media) return null
      const chapters = chooseChapters(ownChapters, video.description, language)
      const { targets = [], heights = () => [] } = opened ?? {}
      const readable = tracks.filter(({ id }) => opened !== null || streamOf(id) === null)
      const form = { targets, heights: heights(), bytes }
      return describeVideo({ language, video, media, streams, tracks: readable, chapters, ...form })
    }

    pages.get<ById>('/embed/:id', async (request, reply) => {
      const { guestGrant } = request
      if (options.sendGuestPage && guestGrant !== null)
        return options.sendGuestPage(request, reply, guestGrant)
      const language = chooseLanguage(request, reply)
      const video = await readVideo(request.params.id, language, request, reply)
      if (video === null) return sendNotFound(request, reply)
      const parentOrigins = parentOriginsOf(request)
      return send(
        reply,
        200,
        embedPage({ language, video, parameters: parametersOf(request), bundle, parentOrigins }).markup,
      )
    })

    pages.get<ById>('/embed/:id/video', async (request, reply) => {
      const video = await readVideo(request.params.id, chooseLanguage(request, reply), request, reply)
      if (video === null) return sendNotFound(request, reply)
      return reply.header('cache-control', 'private, no-cache').send(video)
    })

    pages.get<ById>('/embed/:id/codecs', async (request, reply) => {
      const media = await files.media(request.params.id)
      if (!media) return sendNotFound(request, reply)
      const tracks = withAudioLabels(await trackReader.read(media.path), media.audioLabels)
      return reply.header('cache-control', 'private, no-cache').send({ tracks })
    })

    pages.get<ById>('/embed/:id/subtitles', async (request, reply) => {
      const media = await files.media(request.params.id)
      if (!media) return sendNotFound(request, reply)
      const [tracks, opened] = await Promise.all([files.subtitles(request.params.id), conversion])
      // The page already contains the subtitles that the import has found.
      const known = new Set(tracks.map(({ id }) => streamOf(id)))
      const inside = (await opened?.subtitles.list(media.path).catch(unlessBusy([]))) ?? []
      const subtitles = inside.filter(({ index }) => !known.has(index))
      const isDolbyVisionOnly = await opened?.isDolbyVisionOnly(media.path).catch(unlessBusy(false))
      return reply
        .header('cache-control', 'private, no-cache')
        .send({ subtitles, ...(isDolbyVisionOnly === true && { isDolbyVisionOnly }) })
    })

    const frameRate = async (id: string) => {
      const media = await files.media(id)
      return media && frameRateOf(await trackReader.read(media.path))
    }
    for (const [name, form, contentType] of FORMS)
      pages.get<ByLanguage>(`/embed/:id/${name}/:language`, async (request, reply) => {
        const { id, language } = request.params
        const stream = streamOf(language)
        if (stream === null) {
          const track = (await files.subtitles(id)).find((one) => one.id === language)
          const hints = { language: track?.language ?? NO_LANGUAGE, frameRate: () => frameRate(id) }
          const content = track && (await subtitleContents.read(track.path, form, hints))
          return content
            ? sendContent(request, reply.type(contentType), content)
            : sendNotFound(request, reply)
        }
        const [media, opened] = await Promise.all([files.media(id), conversion])
        const inside =
          media && opened && (await opened.subtitles.read(media.path, stream).catch(unlessBusy(null)))
        if (inside === null) return sendNotFound(request, reply)
        reply.header('cache-control', 'private, max-age=3600').type(contentType)
        if (form === 'webVtt') return sendOpenFile(reply, inside)
        return reply.send({ passages: toPassages(parseWebVtt((await bytesOf(inside)).toString())) })
      })
  })
}

const parametersOf = ({ url }: FastifyRequest) => readParameters(new URL(url, 'http://server').search)

/** Returns the index of a subtitle stream inside a file, or null for a subtitle file. */
function streamOf(track: string): number | null {
  const [, stream] = /^stream-(\d{1,3})$/.exec(track) ?? []
  return stream === undefined ? null : Number(stream)
}

/** Reads a file of the cache and closes it. */
async function bytesOf(content: OpenFile | Buffer): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content
  try {
    return await content.file.readFile()
  } finally {
    await content.file.close()
  }
}

/** Sends a subtitle file, or 304 if the caller already has it. */
function sendContent(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { body, etag }: SubtitleContent,
): FastifyReply {
  reply.headers({ etag, 'cache-control': 'private, no-cache' })
  if (!matchesEtag(headers['if-none-match'], etag)) return reply.send(body)
  return reply.code(304).removeHeader('content-type').send()
}

/** Returns the page of the video on this site, or null if the player is already embedded in it. */
function watchLinkOf({ params, publicOrigin, headers }: FastifyRequest): string | null {
  if (headers['sec-fetch-site'] === 'same-origin') return null
  const { id } = params as ById['Params']
  return `${publicOrigin}/watch/${encodeURIComponent(id)}`
}
