import fastify, { type FastifyInstance } from 'fastify'
import type { Conversion } from '../../conversion/openConversion.ts'
import { errorHandler } from '../../http/errorResponses.ts'
import { addRequestOrigin } from '../../http/requestContext.ts'
import { createLogThrottle, requestLogging } from '../../http/requestLog.ts'
import { addSecurityHeaders } from '../../http/securityHeaders.ts'
import type { MediaFiles, SubtitleTrack } from '../../libraryApi/MediaFiles.ts'
import { SourceError } from '../../domain/SourceError.ts'
import type { Video } from '../../domain/Video.ts'
import type { VideoSource } from '../../domain/VideoSource.ts'
import { registerEmbed } from '../registerEmbed.ts'

export const VIDEO: Video = {
  id: 'film1234567',
  title: 'What a pendulum draws',
  description: '',
  channelId: 'UCcurve',
  channelTitle: 'Curve Theory',
  publishedAt: new Date('2026-01-02T03:04:05Z'),
  thumbnails: {
    default: { url: '/images/small', width: 120, height: 90 },
    high: { url: '/images/big', width: 480, height: 360 },
  },
  tags: [],
  categoryId: null,
  hasSubtitles: false,
  durationSeconds: 60,
  liveState: 'none',
  viewCount: 1n,
  likeCount: null,
  commentCount: null,
}

export interface EmbedServerOptions {
  video?: Partial<Video>
  subtitles?: readonly (Pick<SubtitleTrack, 'path' | 'contentType' | 'language' | 'label'> &
    Partial<SubtitleTrack>)[]
  chapters?: Awaited<ReturnType<MediaFiles['chapters']>>
  media?: Awaited<ReturnType<MediaFiles['media']>>
  conversion?: Conversion
  clientOrigins?: readonly string[]
  embedOrigins?: readonly string[]
  folder?: string
  requestsPerMinute?: number
  /** Whether media access is refused. */
  isClosed?: boolean
  port?: number
  /** The stream to which the log is written. */
  log?: { write: (line: string) => void }
  /** Registers further routes. */
  more?: (app: FastifyInstance) => Promise<void>
}

/** Starts a server with the embed page over a library of one video. */
export async function startEmbedServer(options: EmbedServerOptions = {}) {
  const app = fastify(
    options.log
      ? { logger: { level: 'warn', stream: options.log }, ...requestLogging(createLogThrottle()) }
      : {},
  )
  const video = { ...VIDEO, ...options.video }
  app.setErrorHandler(errorHandler)
  app.decorateRequest('user')
  addRequestOrigin(app, { publicUrl: null })
  addSecurityHeaders(app)
  const page = (items: readonly Video[]) => ({
    items,
    nextPageToken: null,
    prevPageToken: null,
    totalResults: 1,
  })
  const source: Pick<VideoSource, 'listVideos'> = {
    async listVideos(query) {
      const items = 'ids' in query && query.ids.includes(video.id) ? [video] : []
      return { value: page(items), provenance: 'live' }
    },
  }
  const storyboards: string[] = []
  await registerEmbed(app, {
    source,
    files: {
      media: async (id) =>
        id === video.id ? (options.media ?? { path: '/dev/null', contentType: 'video/webm' }) : null,
      picture: async () => null,
      async storyboard(id) {
        storyboards.push(id)
        return 'unavailable'
      },
      chapters: async () => options.chapters ?? [],
      subtitles: async () =>
        (options.subtitles ?? []).map((track) => ({ id: track.language, detail: '', flags: [], ...track })),
    },
    conversion: Promise.resolve(options.conversion ?? null),
    clientOrigins: options.clientOrigins ?? [],
    embedOrigins: options.embedOrigins ?? [],
    folder: options.folder ?? '/nowhere',
    requestsPerMinute: options.requestsPerMinute ?? 1000,
    requireMediaAccess: async (request) => {
      request.user = { subject: 'maya', isProven: false, limit: null }
      if (options.isClosed === true) throw new SourceError(401, 'authError', 'Sign in first.')
    },
  })
  await options.more?.(app)
  await app.listen({ host: '127.0.0.1', port: options.port ?? 0 })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    app,
    origin: `http://127.0.0.1:${port}`,
    /** The ids of the videos whose storyboards were requested. */
    storyboards,
    close: () => app.close(),
  }
}
