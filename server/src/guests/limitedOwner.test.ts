import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { openCatalogueWith } from '../../testing/openCatalogueWith.ts'
import { errorHandler } from '../http/errorResponses.ts'
import { addRequestOrigin } from '../http/requestContext.ts'
import type { Bearer } from '../identity/verifyBearer.ts'
import { VIDEO } from '../player/testing/startEmbedServer.ts'
import type { VideoSource } from '../domain/VideoSource.ts'
import { loadGuestTokens } from './guestTokens.ts'
import { registerGuestLinks } from './registerGuestLinks.ts'

/** A library of a video for children and one for adults. */
const CHILDREN = { ...VIDEO, id: 'children' }
const ADULTS = { ...VIDEO, id: 'adults' }
const source: Pick<VideoSource, 'listVideos'> = {
  async listVideos(query, { limit }) {
    const visible = limit === null ? [CHILDREN, ADULTS] : [CHILDREN]
    const items = visible.filter(({ id }) => 'ids' in query && query.ids.includes(id))
    return { value: { items, nextPageToken: null, prevPageToken: null, totalResults: 2 }, provenance: 'live' }
  },
}

it('somebody who sees a part of the library gives links only for this part', async () => {
  const { guestLinks, keyValues, close } = await openCatalogueWith()
  const app = fastify()
  onTestFinished(async () => {
    await app.close()
    await close()
  })
  app.setErrorHandler(errorHandler)
  addRequestOrigin(app, { publicUrl: null })
  app.decorateRequest('user')
  // Replaces authentication.
  app.addHook('onRequest', async (request) => {
    request.user = { subject: 'child', isProven: true, limit: { kind: 'only', folders: ['children'] } }
  })
  await registerGuestLinks(app, {
    store: guestLinks,
    source,
    tokens: await loadGuestTokens(keyValues),
    grants: { forget: () => {} },
    authentication: {
      requireUser: () => ({ subject: 'child', userId: 'user-child' }) as Bearer,
      requireStillUser: async () => {},
    },
    now: () => new Date(),
  })
  const share = async (what: object) => {
    const payload = { ...what, days: 1, download: false }
    const response = await app.inject({ method: 'POST', url: '/guest-links', payload })
    return [response.statusCode, response.json<{ videoIds?: string[] }>().videoIds]
  }
  expect(await share({ videoId: 'children' })).toEqual([201, ['children']])
  expect(await share({ videoId: 'adults' })).toEqual([404, undefined])
  expect(await share({ videoIds: ['adults', 'children'], title: 'All' })).toEqual([201, ['children']])
  expect(await share({ videoIds: ['adults'], title: 'All' })).toEqual([404, undefined])
})
