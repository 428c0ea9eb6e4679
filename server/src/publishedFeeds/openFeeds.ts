import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createAudioCache } from '../cache/audioCache.ts'
import type { FfmpegSearch } from '../ffmpeg/findFfmpeg.ts'
import { addRateLimit } from '../http/rateLimit.ts'
import type { Authentication } from '../identity/authentication.ts'
import { loadLinkTokens } from '../identity/links/linkTokens.ts'
import type { MediaFiles } from '../libraryApi/MediaFiles.ts'
import type { MediaStore } from '../media/MediaStore.ts'
import type { FeedLinks } from './feedLinks.ts'
import type { KeyValueStore } from '../database/KeyValueStore.ts'
import { createFeedAccess } from './feedAccess.ts'
import type { FeedCacheOptions } from './cacheFeedVideos.ts'
import { registerFeedLinks } from './registerFeedLinks.ts'
import { registerFeeds } from './registerFeeds.ts'

interface OpenFeedsOptions extends FeedCacheOptions {
  keyValues: KeyValueStore
  links: FeedLinks
  authentication: Pick<Authentication, 'requireUser' | 'requireStillUser' | 'admissions'>
  files: Pick<MediaFiles, 'media' | 'picture'>
  store: Pick<MediaStore, 'read'>
  /** The absolute path of the folder for audio, its maximum size, and the installed ffmpeg. */
  audioFiles: { folder: string; maxBytes: number; ffmpeg: Promise<FfmpegSearch> }
  cutLater: (request: FastifyRequest, reply: FastifyReply) => void
  callsPerMinute: number
}

/** Registers the feeds that people follow in other programs. */
export async function openFeeds(app: FastifyInstance, options: OpenFeedsOptions): Promise<void> {
  const { links, authentication, callsPerMinute } = options
  const tokens = await loadLinkTokens(options.keyValues, 'feedLinks')
  const access = createFeedAccess({ links, tokens, admissions: authentication.admissions })
  const audio = createAudioCache(options.audioFiles)
  app.addHook('onClose', () => audio.close())
  await app.register(async (routes) => {
    await addRateLimit(routes, callsPerMinute)
    await registerFeedLinks(routes, { ...options, links, tokens, authentication })
  })
  await app.register(async (routes) => {
    await addRateLimit(routes, callsPerMinute)
    await registerFeeds(routes, { ...options, access, links, audio })
  })
}
