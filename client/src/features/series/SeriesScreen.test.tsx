import '../../testing/indexedDb.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { HistoryEntry, WatchedMark } from '../../domain/userDataRows.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { network } from '../../testing/network.ts'
import { reportEvent } from '../../testing/player.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { answerVideos } from '../../testing/v3.ts'
import { buildWireResult, buildWireVideo } from '../../testing/buildWire.ts'
import { buildWatched } from '../../testing/watched.ts'

const WIRE = {
  id: 'wire',
  title: 'Wire',
  channelId: 'UCwire',
  seasons: [
    { season: 0, parts: [{ id: 'special', part: 1 }] },
    {
      season: 1,
      parts: [
        { id: 'a', part: 1 },
        { id: 'b', part: 2, versions: ['b-720p'] },
      ],
    },
    { season: 2, parts: [{ id: 'c', part: 1 }] },
  ],
}
const settings = buildSettings({ libraryUrl: `${location.origin}/library/` })
const answerSeries = (respond: () => Response) => network.use(http.get('*/library/series', respond))
const found = (...items: readonly object[]) => HttpResponse.json({ items })

beforeEach(() => {
  setWindowWidth(1440)
  answerVideos({
    videos: ({ id = 'a' }) => ({
      items: id.split(',').map((one) => ({
        ...buildWireVideo(one),
        facts: {
          folder: 'Wire',
          hasSubtitles: false,
          ...(one !== 'x' && { series: { id: 'wire', season: 1, part: 1 } }),
        },
      })),
    }),
    search: () => ({ items: [buildWireResult('x')] }),
  })
  answerSeries(() => found(WIRE))
})
afterEach(() => sessionEnd.notify())

const watched = (id: string, watchedAt: number, position = 590): HistoryEntry =>
  buildWatched(id, { watchedAt, position })

async function openAs(
  path: string,
  history: readonly HistoryEntry[] = [],
  marks: readonly WatchedMark[] = [],
) {
  const identity = await signInUser(({ store }) =>
    store.change([
      ...history.map((value) => ({ table: 'history' as const, row: value.videoId, value })),
      ...marks.map((value) => ({ table: 'watched' as const, row: value.videoId, value })),
    ]),
  )
  return renderApp({ path, settings, identity })
}
const open = (history: readonly HistoryEntry[] = [], marks: readonly WatchedMark[] = []) =>
  openAs('/series/wire', history, marks)
const link = (name: string) => screen.findByRole('link', { name })

it('shows the seasons of a series in tabs, the specials last, and opens the one of the next part', async () => {
  await open([watched('a', 5_000)])
  expect(await screen.findByRole('heading', { level: 1, name: 'Wire' })).toBeVisible()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Season 1 2', 'Season 2 1', 'Specials 1'])
  const rows = await within(screen.getByRole('tabpanel')).findAllByRole('listitem')
  expect(rows).toHaveLength(2)
  const next = within(rows[1]!)
  expect(await next.findByRole('link', { name: 'Title of b' })).toHaveAttribute('href', '/watch/b')
  expect(next.getByText('Up next')).toBeVisible()
  expect(within(rows[0]!).queryByText('Up next')).toBeNull()
  await userEvent.click(screen.getByRole('tab', { name: /Season 2/ }))
  expect(await screen.findByRole('link', { name: 'Title of c' })).toBeVisible()
})

it('marks all parts before one as watched', async () => {
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of b' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark all before as watched' }))
  expect(await screen.findByText('1 of 4 watched')).toBeVisible()
})

it('marks only the specials before a special', async () => {
  const seasons = [
    {
      season: 0,
      parts: [
        { id: 'special', part: 1 },
        { id: 'outtakes', part: 2 },
      ],
    },
    ...WIRE.seasons.slice(1),
  ]
  answerSeries(() => found({ ...WIRE, seasons }))
  await open()
  await userEvent.click(await screen.findByRole('tab', { name: /Specials/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of outtakes' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark all before as watched' }))
  expect(await screen.findByText('1 of 5 watched')).toBeVisible()
})

it('marks a part as not watched of which another version was watched', async () => {
  await open([watched('b-720p', 5_000)])
  await userEvent.click(await screen.findByRole('tab', { name: /Season 1/ }))
  expect(screen.getByText('1 of 4 watched')).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of b' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as unwatched' }))
  expect(await screen.findByText('0 of 4 watched')).toBeVisible()
})

it('says what the series is about', async () => {
  answerSeries(() => found({ ...WIRE, years: [2019, 2021], genres: ['Drama'], age: '12', plot: 'A tower.' }))
  await open()
  expect(await screen.findByText('A tower.')).toBeVisible()
  expect(screen.getAllByText('Wire')).toHaveLength(1)
  for (const fact of ['2019–2021', '2 seasons', 'Drama', '12']) expect(screen.getByText(fact)).toBeVisible()
})

it('begins with the first part, and not with a special', async () => {
  await open()
  expect(await link('Play S1 E1')).toHaveAttribute('href', '/watch/a')
  expect(screen.getByText('0 of 4 watched')).toBeVisible()
})

it('continues with the part that was begun last', async () => {
  await open([watched('a', 5_000), watched('b', 6_000, 200)])
  expect(await link('Resume S1 E2')).toHaveAttribute('href', '/watch/b')
  expect(screen.getByText('1 of 4 watched')).toBeVisible()
})

it('continues with the next season after the last part of one, of which any version counts', async () => {
  await open([watched('a', 5_000), watched('b-720p', 6_000)])
  expect(await link('Resume S2 E1')).toHaveAttribute('href', '/watch/c')
})

it('goes back to what was skipped once the end was watched', async () => {
  await open([watched('c', 9_000)])
  expect(await link('Resume S1 E1')).toHaveAttribute('href', '/watch/a')
})

it('counts what was marked by hand, until more of it is watched', async () => {
  await open(
    [watched('a', 5_000, 10), watched('b', 9_000, 10)],
    [
      { videoId: 'a', isWatched: true, markedAt: 8_000 },
      { videoId: 'b', isWatched: true, markedAt: 8_000 },
    ],
  )
  expect(await link('Resume S1 E2')).toBeVisible()
  expect(screen.getByText('1 of 4 watched')).toBeVisible()
})

it('offers the first part again after all were watched', async () => {
  await open(['a', 'b', 'c', 'special'].map((id, index) => watched(id, index + 1)))
  expect(await screen.findByText('4 of 4 watched')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Watch again' })).toBeVisible()
})

it('says that there is no such series', async () => {
  answerSeries(() => found())
  await open()
  expect(await screen.findByText('This series was not found.')).toBeVisible()
})

it('says that a series could not be loaded, and loads it when asked to', async () => {
  answerSeries(() => HttpResponse.json({}, { status: 500 }))
  await open()
  expect(await screen.findByText('This series could not be loaded.')).toBeVisible()
  answerSeries(() => found(WIRE))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Wire' })).toBeVisible()
})

it('is reached from a video, by a line with the number of the part', async () => {
  await openAs('/watch/b')
  expect(await screen.findByRole('link', { name: 'Wire · S1 E2' })).toHaveAttribute('href', '/series/wire')
})

it('is what plays next, as the video that follows says', async () => {
  await openAs('/watch/a')
  await screen.findByRole('link', { name: /^Wire · / })
  reportEvent('onStateChange', 1)
  reportEvent('onStateChange', 0)
  expect(await screen.findByText('Next in this series')).toBeVisible()
  const upNext = within(screen.getByRole('region', { name: /^Up next/ }))
  expect(upNext.getByText('Title of b')).toBeVisible()
  await act(async () => upNext.getByRole('button', { name: 'Play now' }).click())
  expect(location.pathname).toBe('/watch/b')
})

it('has no line for a video outside of it', async () => {
  await openAs('/watch/x')
  await screen.findByTitle(/^Player/)
  reportEvent('onStateChange', 1)
  await screen.findByText('Tap for sound')
  expect(screen.queryByRole('link', { name: /^Wire · / })).toBeNull()
})
