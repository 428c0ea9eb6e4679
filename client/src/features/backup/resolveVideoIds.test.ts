import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import type { Thunk } from '../../redux/dispatch.ts'
import { buildLiked } from '../../testing/buildLiked.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { librarySettings } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { resolveVideoIds } from './resolveVideoIds.ts'
import { importedData, type ImportedData } from './sources/importedData.ts'

/** Runs a thunk that uses only services, and neither `dispatch` nor the state. */
const run = <Result>(thunk: Thunk<Result>, services = buildServices({ settings: librarySettings() })) =>
  thunk((() => {}) as never, (() => ({})) as never, services)
const visit = (videoId: string, watchedAt: number) => ({ videoId, watchedAt, position: null, duration: null })
const playlist = (...ids: string[]) => ({
  id: null,
  name: 'Talks',
  createdAt: null,
  updatedAt: null,
  items: ids.map((videoId) => ({ videoId, addedAt: null })),
})

const TALK = 'dQw4w9WgXcQ'
const OWN = 'own-id-talk'
const GONE = 'BaW_jenozKc'
const data = importedData({
  history: [visit(TALK, 1), visit(GONE, 2), visit(OWN, 3)],
  playlists: [playlist(GONE, TALK, OWN)],
  likedVideos: [buildLiked(TALK)],
  comments: [{ videoId: TALK, list: [] }],
})
const answerAliases = () => {
  const asked: string[][] = []
  network.use(
    http.get('*/library/aliases', ({ request }) => {
      const ids = new URL(request.url).searchParams.get('id')?.split(',') ?? []
      asked.push(ids)
      return asked.length > 2
        ? HttpResponse.json({}, { status: 429 })
        : HttpResponse.json({ items: ids.includes(TALK) ? [{ alias: TALK, id: OWN }] : [] })
    }),
  )
  return asked
}

it('videos are imported under the ids that they have in the library, each once (Youtarr#531)', async () => {
  answerAliases()
  expect(await run(resolveVideoIds(data))).toMatchObject({
    history: [visit(OWN, 3), visit(GONE, 2)],
    playlists: [playlist(GONE, OWN)],
    likedVideos: [{ id: OWN }],
    comments: [{ videoId: OWN }],
  } satisfies Partial<Record<keyof ImportedData, unknown>>)
})

it('videos keep their ids where the server does not own them, or answers no more', async () => {
  expect(await run(resolveVideoIds(data), buildServices())).toBe(data)
  const asked = answerAliases()
  const ids = Array.from({ length: 1_000 }, (_, index) => String(index).padStart(11, '0'))
  const many = importedData({ history: [TALK, ...ids].map((id) => visit(id, 1)) })
  const { history } = await run(resolveVideoIds(many))
  expect(history).toHaveLength(1_001)
  expect(history[0]).toMatchObject({ videoId: OWN })
  expect(asked.map((one) => one.length)).toEqual([300, 300, 300])
})
