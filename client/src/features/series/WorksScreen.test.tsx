import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { librarySettings } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { answerVideos } from '../../testing/v3.ts'
import { buildWatched } from '../../testing/watched.ts'

const FACTS = {
  channelId: 'UC1',
  channelTitle: 'Films',
  genres: [],
  age: null,
  posterUrl: null,
  backdropUrl: null,
}
const FILMS = [
  { ...FACTS, id: 'boats', title: 'Paper Boats', year: 2012, durationSeconds: 600, pictureUrl: null },
  { ...FACTS, id: 'road', title: 'Ember Road', year: 2002, durationSeconds: 600, pictureUrl: null },
]
const SERIES = [
  {
    ...FACTS,
    id: 'wire',
    title: 'Wire',
    years: [2019, 2021],
    pictureUrl: null,
    seasons: [
      { season: 1, parts: [{ id: 'a', part: 1 }] },
      { season: 2, parts: [{ id: 'b', part: 1 }] },
    ],
  },
]
const requests: string[] = []
const answerWorks = (respond: (kind: string) => Response) =>
  network.use(
    http.get('*/library/works', ({ request }) => {
      const { searchParams } = new URL(request.url)
      requests.push(searchParams.toString())
      return respond(searchParams.get('kind') ?? '')
    }),
  )
const page = (items: readonly object[]) =>
  HttpResponse.json({
    counts: { films: 2, series: 1 },
    genres: ['Drama'],
    years: [2012, 2002],
    total: items.length,
    next: null,
    items,
  })

beforeEach(() => {
  setWindowWidth(1440)
  requests.length = 0
  answerVideos({ videos: () => ({ items: [] }) })
  answerWorks((kind) => page(kind === 'films' ? FILMS : SERIES))
})
afterEach(() => sessionEnd.notify())

const open = async (path = '/library') => {
  const identity = await signInUser(({ store }) =>
    store.change(
      [
        buildWatched('boats', { watchedAt: 1, position: 300, duration: 600 }),
        buildWatched('a', { watchedAt: 2, position: 590 }),
      ].map((value) => ({ table: 'history' as const, row: value.videoId, value })),
    ),
  )
  return renderApp({ path, settings: librarySettings(), identity })
}

it('shows films with their years, and how much is left of those that were begun', async () => {
  await open()
  expect(await screen.findByRole('link', { name: 'Paper Boats' })).toHaveAttribute('href', '/film/boats')
  expect(await screen.findByText('5 min left')).toBeVisible()
  expect(screen.getByText('2002')).toBeVisible()
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Films 2', 'Series 1'])
})

it('shows series with their seasons, and how many parts are left', async () => {
  await open()
  await userEvent.click(await screen.findByRole('tab', { name: /Series/ }))
  expect(await screen.findByRole('link', { name: 'Wire' })).toHaveAttribute('href', '/series/wire')
  expect(screen.getByText('2 seasons')).toBeVisible()
  expect(await screen.findByText('1 left')).toBeVisible()
})

it('filters by what the address says', async () => {
  await open('/library?genre=Drama&year=2012')
  await screen.findByRole('link', { name: 'Paper Boats' })
  expect(requests[0]).toContain('genre=Drama')
  expect(requests[0]).toContain('year=2012')
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(location.search).toBe('')
})

it('shows below a film the films of its genres, then others, and never the film itself', async () => {
  const film = (id: string, ...genres: string[]) => ({ ...FILMS[0], id, title: `Title of ${id}`, genres })
  network.use(
    http.get('*/library/films/boats', () =>
      HttpResponse.json({ ...film('boats', 'Drama', 'War'), plot: '' }),
    ),
    http.get('*/library/works', ({ request }) =>
      new URL(request.url).searchParams.get('genre') === 'Drama'
        ? page([film('calm', 'Drama'), film('boats', 'Drama', 'War'), film('storm', 'War', 'Drama')])
        : page([film('other'), film('boats', 'Drama', 'War')]),
    ),
  )
  await open('/film/boats')
  const more = within(await screen.findByRole('region', { name: 'More films' }))
  await more.findByRole('link', { name: 'Title of other' })
  expect(more.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Title of storm',
    'Title of calm',
    'Title of other',
  ])
  const head = screen.getByRole('region', { name: 'Title of boats' })
  expect(within(head).getByRole('link', { name: 'Films' })).toHaveAttribute('href', '/channel/UC1')
  expect(screen.queryByRole('heading', { name: 'Related videos' })).toBeNull()
})

it('says that nothing could be loaded, and that there are no films', async () => {
  answerWorks(() => HttpResponse.json({}, { status: 500 }))
  await open()
  expect(await screen.findByText('Films and series could not be loaded.')).toBeVisible()
  answerWorks(() => page([]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('The library has no films yet.')).toBeVisible()
})

it('asks for the list again after a refresh has failed, and forgets a film that is gone', async () => {
  const { unmount } = await open()
  await screen.findByRole('link', { name: 'Ember Road' })
  unmount()
  answerWorks(() => HttpResponse.json({}, { status: 500 }))
  await open()
  const retry = await screen.findByRole('button', { name: 'Try again' })
  answerWorks((kind) => page(kind === 'films' ? FILMS.slice(0, 1) : SERIES))
  await userEvent.click(retry)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Ember Road' })).toBeNull())
  expect(screen.getByRole('link', { name: 'Paper Boats' })).toBeVisible()
})

it('shows no answer to the request of a user who has signed out', async () => {
  const answers: ((films: readonly object[]) => void)[] = []
  network.use(
    http.get(
      '*/library/works',
      () =>
        new Promise<Response>((resolve) => {
          answers.push((films) => resolve(page(films)))
        }),
    ),
  )
  const { unmount } = await open()
  await waitFor(() => expect(answers).toHaveLength(1))
  unmount()
  sessionEnd.notify()
  await open()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.(FILMS.slice(0, 1))
  answers[1]?.(FILMS.slice(1))
  expect(await screen.findByRole('link', { name: 'Ember Road' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Paper Boats' })).toBeNull()
})

it('does not exist without a library', async () => {
  renderApp({ path: '/library', settings: buildSettings() })
  expect(await screen.findByRole('heading', { level: 1, name: /not found|does not exist/i })).toBeVisible()
})
