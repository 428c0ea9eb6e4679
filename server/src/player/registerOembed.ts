import { embedCode, type EmbedSize } from '@vtube/shared/embedCode'
import type { FastifyInstance } from 'fastify'
import { inquiryOf } from '../http/inquiryOf.ts'
import { respondJson } from '../http/respond.ts'
import { SourceError, toWireError, videoNotFound } from '../domain/SourceError.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { invalidValue, missingParameter, toParameters, type Parameters } from '../v3/parameters.ts'
import { PLAYER_SIZE, toSharedVideo, videoIdOf, type SharedVideo } from './sharedVideo.ts'

interface OembedOptions {
  source: Pick<VideoSource, 'listVideos'>
  /** Whether other pages may embed the player. */
  isEmbeddable: boolean
}

/** The maximum size of the player in pixels. Greater sizes are scaled down. */
const MAX_SIZE: EmbedSize = { width: 1920, height: 1080 }

/**
 * Registers `/oembed` (oembed.com, version 1.0, JSON only), which returns the element that another site shows instead
 * of the URL of a video. The hooks of `app` refuse callers who may not read videos.
 */
export async function registerOembed(app: FastifyInstance, options: OembedOptions): Promise<void> {
  const { source, isEmbeddable } = options
  app.get('/oembed', async (request, reply) => {
    const parameters = toParameters(request.query)
    if ((parameters.text('format') ?? 'json') !== 'json') {
      const error = new SourceError(501, 'badRequest', 'Only format=json is implemented.', 'format')
      return reply.code(501).header('cache-control', 'private, no-store').send(toWireError(error))
    }
    const limits = readLimits(parameters)
    const { id, startSeconds } = readUrl(parameters, request.publicOrigin)
    const [video] = (await source.listVideos({ ids: [id] }, inquiryOf(request, reply))).value.items
    if (video === undefined) throw videoNotFound(id)
    const shared = toSharedVideo(video, request.publicOrigin, isEmbeddable)
    return respondJson(request, reply, describe(shared, limits, startSeconds))
  })
}

/** The maximum size that the caller accepts. */
type Limits = Record<'maxwidth' | 'maxheight', number | null>

function readLimits(parameters: Parameters): Limits {
  const read = (name: keyof Limits): number | null => {
    const given = parameters.text(name)
    if (given === null) return null
    if (!/^0*[1-9]\d{0,8}$/.test(given)) throw invalidValue(name, given, 'it must be a whole number from 1')
    return Number(given)
  }
  return { maxwidth: read('maxwidth'), maxheight: read('maxheight') }
}

/** Reads the video and the start time from the URL of a page. Throws a 404 for pages that do not show a video. */
function readUrl(parameters: Parameters, origin: string): { id: string; startSeconds: number } {
  const given = parameters.text('url')
  if (given === null) throw missingParameter('url', 'The parameter url is missing. Name the page of a video.')
  const url = URL.parse(given)
  const id = url?.origin === origin ? videoIdOf(url.pathname) : null
  if (url === null || id === null)
    throw new SourceError(404, 'notFound', 'There is no video of this site at this url.', 'url')
  const [start] = /^\d{1,7}(?=s?$)/.exec(url.searchParams.get('t') ?? '') ?? []
  return { id, startSeconds: Number(start ?? 0) }
}

function describe(shared: SharedVideo, limits: Limits, startSeconds: number) {
  const { video, channelUrl, pageUrl, playerUrl } = shared
  const link = {
    version: '1.0',
    provider_name: 'Vtube',
    provider_url: `${new URL(pageUrl).origin}/`,
    title: video.title,
    author_name: video.channelTitle,
    author_url: channelUrl,
    // The thumbnail is left out, because its size is unknown, and the standard requires the size of a thumbnail.
  }
  if (playerUrl === null) return { type: 'link', ...link }
  const url = startSeconds > 0 ? `${playerUrl}?start=${startSeconds}` : playerUrl
  const size = sizeWithin(limits)
  return { type: 'video', ...link, html: embedCode({ url, title: video.title, size }), ...size }
}

/** Returns the largest size with a ratio of 16:9 within the limits, or the default size without limits. */
function sizeWithin({ maxwidth, maxheight }: Limits): EmbedSize {
  if (maxwidth === null && maxheight === null) return PLAYER_SIZE
  const widthOfHeight = Math.floor(((maxheight ?? MAX_SIZE.height) * 16) / 9)
  const width = Math.max(1, Math.min(maxwidth ?? MAX_SIZE.width, widthOfHeight, MAX_SIZE.width))
  return { width, height: Math.max(1, Math.floor((width * 9) / 16)) }
}
