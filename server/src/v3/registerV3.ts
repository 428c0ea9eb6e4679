import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WireResource } from '@vtube/shared/wire'
import { unknownResource } from '../http/errorResponses.ts'
import { inquiryOf } from '../http/inquiryOf.ts'
import { respondJson } from '../http/respond.ts'
import type { ResponseCache } from '../http/responseCache.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { handleChannels } from './channels.ts'
import { handleCommentThreads } from './commentThreads.ts'
import { toParameters, type Handler } from './parameters.ts'
import { handlePlaylistItems } from './playlistItems.ts'
import { handleSearch } from './search.ts'
import { handleVideos } from './videos.ts'

export interface V3Options {
  source: VideoSource
  /** Returns the origin through which the caller reaches the server, without a slash at the end. */
  publicUrl: (request: FastifyRequest) => string
  cache?: ResponseCache
}

const RESOURCES: Readonly<Record<WireResource, Handler>> = {
  videos: handleVideos,
  search: handleSearch,
  channels: handleChannels,
  playlistItems: handlePlaylistItems,
  commentThreads: handleCommentThreads,
}

/**
 * Registers `/youtube/v3/{resource}` and `/complete/search`. The hooks of `app` must set `request.user`. Stale answers
 * have the header `Cache-Status` (RFC 9211). If they are stale because the quota is used up, `Vtube-Quota-Reset` has
 * the date of the reset. If requested items may be missing only temporarily, `Retry-After` says when to request them
 * again.
 */
export async function registerV3(
  app: FastifyInstance,
  { source, publicUrl, cache }: V3Options,
): Promise<void> {
  const route = (scope: FastifyInstance, path: string, handle: Handler) =>
    scope.get(path, cache ? { preHandler: cache.lookUp } : {}, async (request, reply) => {
      const { value, provenance, quotaResetsAt, retrySeconds, validity } = await handle({
        parameters: toParameters(request.query),
        source,
        inquiry: inquiryOf(request, reply),
        publicUrl: publicUrl(request),
      })
      if (provenance === 'saved') reply.header('cache-status', 'vtube; hit; detail=stale')
      if (quotaResetsAt) reply.header('vtube-quota-reset', quotaResetsAt.toUTCString())
      if (retrySeconds !== undefined) reply.header('retry-after', retrySeconds)
      const isCacheable = validity?.isValid() === true
      return respondJson(
        request,
        reply,
        value,
        cache && isCacheable ? (bytes) => cache.store(request, reply, bytes, validity) : undefined,
      )
    })

  route(app, '/complete/search', handleSuggestions)
  await app.register(
    async (v3) => {
      for (const [name, handle] of Object.entries(RESOURCES)) route(v3, `/${name}`, handle)
      v3.setNotFoundHandler(unknownResource)
    },
    { prefix: '/youtube/v3' },
  )
}

/** Answers in the format of the suggestion service for `client=firefox`. Ignores `client` and `ds`. */
const handleSuggestions: Handler = async ({ parameters, source, inquiry }) => {
  const typed = parameters.text('q') ?? ''
  const suggestions = typed.trim() === '' ? [] : await source.suggest(typed, inquiry)
  return { value: [typed, suggestions], provenance: 'live' }
}
