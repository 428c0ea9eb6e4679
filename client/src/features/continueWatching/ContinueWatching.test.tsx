import '../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { buildWireVideo } from '../../testing/buildWire.ts'
import { renderApp } from '../../testing/renderApp.tsx'
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
    expect(await link('a')).toHaveAttribute('href', '/watch/a')
    expect(space()).toBe(reserved)
    expect(reserved!.compareDocumentPosition(await feed())).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  })

  it('can be removed, with Undo, and take no space when none is left', async () => {
    const { data } = await openFeed(begun.slice(0, 2))
    const { store } = await data()
    await link('b')
    const button = screen.getByRole('button', { name: 'Remove Title of a' })
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('button', { name: 'Remove Title of b' })).toHaveFocus()
    expect(store.rows('history').has('a')).toBe(false)
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('heading', { name: 'Continue watching' })).toBeNull()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    expect(space()).not.toHaveTextContent(/./)
    expect(localStorage.getItem(KEY)).toBeNull()
    await pressUndo()
    expect(titlesIn(await row())).toEqual(['Title of b'])
    expect(localStorage.getItem(KEY)).toBe('1')
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
    // The first press of the Tab key moves to the menu of the video.
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.keyboard('{Home}')
    expect(screen.getByRole('button', { name: 'Remove Title of a' })).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(screen.getByRole('button', { name: 'Remove Title of a' })).toHaveFocus()
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

it('are not inserted above a feed that was drawn without them, but are there on the next visit', async () => {
  const { data } = await openFeed([])
  await feed()
  const { store } = await data()
  act(() => begun.forEach((entry) => recordWatching(store, entry)))
  expect(localStorage.getItem(KEY)).toBe('1')
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
  await waitFor(() => expect(localStorage.getItem(KEY)).toBe('1'))
  await act(() => identity.signOut())
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull())
})
