import '../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { buildWireResult, buildWireVideo } from '../../testing/buildWire.ts'
import { answerCounts, librarySettings } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { menuOfRow, pressInRow } from '../../testing/rows.ts'
import { pressUndo } from '../../testing/toasts.ts'
import { answerV3, answerVideos, anyVideo, failWith } from '../../testing/v3.ts'
import { recordWatching } from '../../userData/history.ts'
import { buildWatched, openedData, userWhoWatched } from '../../testing/watched.ts'

const KEY = 'vtube.session.continueWatching'
const answerAll = ({ id = 'of-the-feed' }: Record<string, string>) => anyVideo({ id })
const begun = ['a', 'b', 'c'].map((id, index) => buildWatched(id, { watchedAt: 100 - index }))

/** Returns the part of the page that is reserved for the row, whether it is filled or not. */
const space = () => document.querySelector('#continue')
const row = () => screen.findByRole('region', { name: 'Continue watching' })
const titlesIn = (region: HTMLElement) =>
  within(region)
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent)
const link = (id: string) => screen.findByRole('link', { name: `Title of ${id}` })
/** Waits for the feed and for the last request of its first page. */
async function feed() {
  // The row of suggestions may also show the video, above the feed.
  const title = (await screen.findAllByText('Title of of-the-feed')).at(-1)!
  await waitFor(() => expect(calls.map(({ resource }) => resource)).toContain('channels'))
  return title
}

async function openFeed(watched: readonly HistoryEntry[], path = '/') {
  const { userData } = renderApp({ path, identity: await userWhoWatched(watched) })
  // The user's data must be open when it is closed at the end of the test. Otherwise, it could open later and write
  // into the data of another test.
  onTestFinished(userData.request)
  return { data: () => openedData(userData) }
}

let calls: ReturnType<typeof answerV3> = []
beforeEach(() => {
  calls = answerVideos({ videos: answerAll })
})

describe('videos to continue', () => {
  beforeEach(() => localStorage.setItem(KEY, '1'))

  it('leads to the list of everything that was begun', async () => {
    await openFeed([...begun, buildWatched('done', { watchedAt: 101, position: 600 })])
    await userEvent.click(within(await row()).getByRole('link', { name: 'Continue watching' }))
    expect(await screen.findByRole('button', { name: 'Remove filter: In progress' })).toBeVisible()
    for (const id of ['a', 'b', 'c']) expect(await link(id)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Title of done' })).toBeNull()
  })

  it('have their space above the feed before they are known, and fill it', async () => {
    await openFeed([...begun, buildWatched('over', { position: 600 })])
    await feed()
    const reserved = space()
    expect(reserved).not.toBeNull()
    await link('a')
    expect(titlesIn(await row())).toEqual(['Title of a', 'Title of b', 'Title of c'])
    expect(within(await row()).getAllByText('5 min left')).toHaveLength(3)
    expect(await link('a')).toHaveAttribute('href', '/watch/a')
    expect(space()).toBe(reserved)
    expect(reserved!.compareDocumentPosition(await feed())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('can be removed, with Undo, and take no space when none is left', async () => {
    const { data } = await openFeed(begun.slice(0, 2))
    const { store } = await data()
    await link('b')
    await pressInRow('Title of a', 'Remove')
    expect(await menuOfRow('Title of b')).toHaveFocus()
    expect(store.rows('history').has('a')).toBe(false)
    await pressInRow('Title of b', 'Remove')
    expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(space()).not.toHaveTextContent(/./)
    expect(localStorage.getItem(KEY)).toBeNull()
    await pressUndo()
    expect(titlesIn(await row())).toEqual(['Title of b'])
    expect(localStorage.getItem(KEY)).toBe('b')
  })

  it('stand on the page once: the feed below leaves them out, but the feed of a category does not', async () => {
    localStorage.setItem(KEY, 'a b c')
    const videos = () => ({ items: ['b', 'of-the-feed', 'a'].map((id) => buildWireVideo(id)) })
    answerV3({
      videos: (query) => (query['chart'] === undefined ? answerAll(query) : videos()),
      search: () => ({ items: ['b'].map((id) => buildWireResult(id)) }),
      channels: () => ({ items: [] }),
    })
    await openFeed(begun)
    await link('a')
    const grid = within(await screen.findByRole('region', { name: 'Videos' }))
    await grid.findByText('Title of of-the-feed')
    expect(grid.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Title of of-the-feed',
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Comedy' }))
    expect(await screen.findByRole('link', { name: 'Title of b' })).toBeVisible()
  })

  it('may be all videos of a library, which is not called empty then', async () => {
    localStorage.setItem(KEY, 'a')
    answerV3({ videos: () => anyVideo({ id: 'a' }), channels: () => ({ items: [] }) })
    await openFeed(begun.slice(0, 1))
    await link('a')
    expect(await screen.findByText('No more videos to load')).toBeVisible()
    expect(screen.queryByText('No videos here yet.')).toBeNull()
  })

  it('are reached with the arrow keys, on links and on buttons', async () => {
    await openFeed(begun)
    const first = await link('a')
    act(() => first.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(await link('b')).toHaveFocus()
    await userEvent.keyboard('{End}')
    expect(await link('c')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    expect(await link('c')).toHaveFocus()
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    expect(await menuOfRow('Title of a')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(await menuOfRow('Title of a')).toHaveFocus()
  })

  it('say that a title could not be loaded or that the video is gone', async () => {
    let isDown = true
    answerV3({
      videos: (query) => {
        if (query['chart'] !== undefined) return answerAll({})
        return isDown ? failWith(500, null) : { items: [buildWireVideo('a')] }
      },
    })
    await openFeed(begun.slice(0, 2))
    expect(await screen.findAllByText('This could not be loaded.')).toHaveLength(2)
    isDown = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
    await link('a')
    expect(titlesIn(await row())).toEqual(['Title of a', 'No longer available'])
  })

  it('have no heading where there are none after all', async () => {
    const { data } = await openFeed([])
    await data()
    await feed()
    await waitFor(() => expect(space()?.firstElementChild).toHaveAttribute('hidden'))
    expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
  })

  it('are not shown above a category', async () => {
    await openFeed(begun, '/?category=Comedy')
    await screen.findByText('No videos here yet.')
    expect(space()).toBeNull()
  })
})

describe('the next part of a series that was watched to its end', () => {
  const parts = ['a', 'b'].map((id, index) => ({ id, part: index + 1 }))
  const finished = [buildWatched('a', { position: 600 })]

  beforeEach(() => {
    answerVideos({
      videos: ({ id = 'of-the-feed' }) => ({
        items: id.split(',').map((one) => ({
          ...buildWireVideo(one),
          facts: { folder: '', hasSubtitles: false, ...(one === 'a' && { series: { id: 'wire', part: 1 } }) },
        })),
      }),
    })
    network.use(
      http.get('*/library/series', ({ request }) => {
        const wire = { id: 'wire', title: 'Wire', channelId: 'UC1', seasons: [{ season: null, parts }] }
        const ids = new URL(request.url).searchParams.get('id')?.split(',')
        return HttpResponse.json({ items: ids?.includes('wire') ? [wire] : [] })
      }),
    )
  })

  it('is offered on the visit after the part, and can be set aside, with Undo', async () => {
    const settings = librarySettings()
    const identity = await userWhoWatched(finished)
    const { userData } = renderApp({ path: '/watch/a', identity, settings })
    onTestFinished(userData.request)
    await screen.findByRole('link', { name: 'Wire · Part 1' })
    await waitFor(() => expect(localStorage.getItem(KEY)).toBe('b'))
    await userEvent.click(screen.getAllByLabelText('Vtube, home')[0]!)
    expect(await link('b')).toHaveAttribute('href', '/watch/b')
    expect(within(await row()).getByText('Up next')).toBeVisible()
    await pressInRow('Title of b', 'Remove')
    expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
    expect(localStorage.getItem(KEY)).toBe('')
    await pressUndo()
    expect(titlesIn(await row())).toEqual(['Title of b'])
  })

  it('stands above films and series, without other videos', async () => {
    answerCounts()
    const { userData } = renderApp({
      path: '/library',
      identity: await userWhoWatched([...finished, buildWatched('talk')]),
      settings: librarySettings(),
    })
    onTestFinished(userData.request)
    await link('b')
    expect(titlesIn(await row())).toEqual(['Title of b'])
  })
})

it('are not inserted above a feed that was drawn without them, but are there on the next visit', async () => {
  const { data } = await openFeed([])
  await feed()
  const { store } = await data()
  act(() => begun.forEach((entry) => recordWatching(store, entry)))
  expect(localStorage.getItem(KEY)).toBe('a b c')
  expect(space()).toBeNull()
  await userEvent.click(screen.getByRole('link', { name: 'Liked Videos' }))
  await screen.findByText('No liked videos found.')
  await userEvent.click(screen.getAllByLabelText('Vtube, home')[0]!)
  await feed()
  expect(space()).not.toBeNull()
  await link('a')
  expect(titlesIn(await row())).toEqual(['Title of a', 'Title of b', 'Title of c'])
})

it('are forgotten at the end of the session', async () => {
  const identity = await userWhoWatched(begun)
  const { userData } = renderApp({ identity })
  await openedData(userData)
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('a b c'))
  await act(() => identity.signOut())
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
})
