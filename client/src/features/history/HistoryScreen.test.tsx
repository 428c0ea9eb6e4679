import '../../testing/indexedDb.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { MemoryRouter } from '../../routing/Router.tsx'
import { chooseMore } from '../../testing/chooseMore.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { pressInRow } from '../../testing/rows.ts'
import { pressUndo } from '../../testing/toasts.ts'
import { answerV3, answerVideos, anyVideo, failWith } from '../../testing/v3.ts'
import { buildWatched, openedData, userWhoWatched } from '../../testing/watched.ts'
import { ToastProvider } from '../../ui/Toast/Toast.tsx'
import type { UserDataService, UserDataState } from '../../userData/createUserDataService.ts'
import { isHistoryPaused } from '../../userData/history.ts'
import { UserDataContext } from '../../userData/UserDataContext.ts'
import { HistoryScreen } from './HistoryScreen.tsx'

const at = (...fields: [number, number, number, number, number]) => new Date(...fields).getTime()
const THREE_PM = at(2026, 10, 21, 15, 0)
const EARLIER = {
  a: at(2026, 10, 21, 14, 30),
  b: at(2026, 10, 21, 9, 5),
  c: at(2026, 10, 20, 10, 0),
  d: at(2025, 10, 2, 10, 0),
}
const entries: readonly HistoryEntry[] = Object.entries(EARLIER).map(([videoId, watchedAt]) =>
  buildWatched(videoId, { watchedAt }),
)
const main = () => within(screen.getByRole('main'))
const headings = (level: number) =>
  main()
    .queryAllByRole('heading', { level })
    .map(({ textContent }) => textContent)
const titles = () => headings(3)
const ALL = ['Title of a', 'Title of b', 'Title of c', 'Title of d']
const field = () => screen.findByRole('textbox', { name: 'Search history' })

async function openPage(watched = entries) {
  const { userData } = renderApp({ path: '/history', identity: await userWhoWatched(watched) })
  const data = await openedData(userData)
  return { ...data, ids: () => [...data.store.rows('history').keys()].toSorted() }
}
const clear = (time: string) => chooseMore('History', 'Clear history', time)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: THREE_PM })
  answerVideos()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('the history', () => {
  it('adds its videos to the queue, the last one first', async () => {
    await openPage()
    await screen.findByRole('link', { name: 'Title of a' })
    await chooseMore('History', 'Add to queue')
    expect(await screen.findByText('Added 4 videos to the queue')).toBeVisible()
  })

  it('shows what was watched by days, the last video first', async () => {
    await openPage()
    expect(await screen.findByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    expect(await screen.findByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a')
    expect(titles()).toEqual(ALL)
    expect(headings(2)).toEqual(['Today', 'Yesterday', 'Sunday, 2 November 2025'])
    expect(screen.getByRole('heading', { name: 'Today' }).closest('li')).toBeNull()
    expect(within(screen.getByRole('list', { name: 'Today' })).getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText('4 videos')).toBeVisible()
    expect(screen.getByText(/^(?:0?2|14):30/)).toBeVisible()
    expect(screen.getByText('Channel of a')).toBeVisible()
    expect(main().getAllByText('Partly watched')).toHaveLength(4)
    await waitFor(() => expect(document.title).toBe('History · Vtube'))
  })

  it('shows what it can beside a row that no calendar fits, and clears both', async () => {
    const { store } = await openPage(entries.slice(0, 2))
    const value = { ...buildWatched('poisoned'), watchedAt: 1e300 }
    act(() => store.merge([{ table: 'history', row: 'poisoned', value, stamp: '0'.repeat(16) }]))
    expect(await screen.findByRole('link', { name: 'Title of a' })).toBeVisible()
    const sent: string[] = []
    store.subscribeToOwnChanges((rows) => sent.push(...rows.map(({ row }) => row)))
    await clear('All history')
    expect(screen.getByText('Your history is empty.')).toBeVisible()
    expect(sent.toSorted()).toEqual(['a', 'b', 'poisoned'])
  })

  it('asks for titles and durations of all videos in two calls', { tags: 'release' }, async () => {
    const calls = answerV3({ videos: anyVideo })
    await openPage()
    await screen.findByRole('link', { name: 'Title of d' })
    expect(calls.map(({ query }) => query['id'])).toEqual(['a,b,c,d', 'a,b,c,d'])
  })

  it('says so when it is empty, and leads to the videos', { tags: 'release' }, async () => {
    await openPage([])
    expect(await screen.findByText('Your history is empty.')).toBeVisible()
    expect(main().getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('textbox', { name: 'Search history' })).toBeNull()
  })

  it('removes a video, and puts it back in its place with Undo', async () => {
    const { ids } = await openPage()
    await pressInRow('Title of b', 'Remove')
    expect(titles()).toEqual(['Title of a', 'Title of c', 'Title of d'])
    expect(ids()).toEqual(['a', 'c', 'd'])
    expect(screen.getByText('Removed 1 video from history')).toBeVisible()
    await pressUndo()
    expect(titles()).toEqual(ALL)
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('says of each row that its title could not be loaded, and asks again', async () => {
    let isDown = true
    answerV3({ videos: (query) => (isDown ? failWith(500, null) : anyVideo(query)) })
    await openPage()
    expect(await screen.findAllByText('This could not be loaded.')).toHaveLength(4)
    isDown = false
    await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
    await screen.findByRole('link', { name: 'Title of a' })
    expect(titles()).toEqual(ALL)
  })
})

describe('pausing the history', () => {
  it('says clearly that nothing is recorded, until it is resumed', async () => {
    const { store } = await openPage()
    await chooseMore('History', 'Pause history')
    expect(main().getByText('History is paused. Videos you watch are not saved to it.')).toBeVisible()
    expect(store.read(isHistoryPaused, null)).toBe(true)
    await chooseMore('History', 'Resume history')
    expect(main().queryByText(/History is paused/)).toBeNull()
    expect(store.read(isHistoryPaused, null)).toBe(false)
  })
})

describe('clearing the history', () => {
  async function expectCleared(time: string, left: string[], sentence: string) {
    const { ids } = await openPage()
    await clear(time)
    expect(ids()).toEqual(left)
    expect(screen.getByText(sentence)).toBeVisible()
    await pressUndo()
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  }

  it.each([['Today', ['c', 'd'], 'Removed 2 videos from history']])(
    'of %s leaves %s, and can be undone',
    expectCleared,
  )

  it.each([['Last hour', ['b', 'c', 'd'], 'Removed 1 video from history']])(
    'of %s leaves %s, and can be undone',
    { tags: 'release' },
    expectCleared,
  )

  it('of a time in which nothing was watched says so', { tags: 'release' }, async () => {
    const { ids } = await openPage(entries.slice(2))
    await clear('Last hour')
    expect(screen.getByText('Nothing watched in this period.')).toBeVisible()
    expect(ids()).toEqual(['c', 'd'])
  })

  it('of all can be undone', async () => {
    const { ids } = await openPage()
    await clear('All history')
    expect(ids()).toEqual([])
    expect(screen.getByText('Your history is empty.')).toBeVisible()
    await pressUndo()
    expect(ids()).toHaveLength(4)
  })
})

describe('searching the history', () => {
  it('shows the videos whose title or channel has the words, and all again without words', async () => {
    await openPage()
    await screen.findByRole('link', { name: 'Title of a' })
    await userEvent.type(await field(), 'CHANNEL of b')
    await waitFor(() => expect(titles()).toEqual(['Title of b']))
    expect(screen.queryByText(/titles saved on this device/)).toBeNull()
    await userEvent.click(main().getByRole('button', { name: 'Clear' }))
    await waitFor(() => expect(titles()).toEqual(ALL))
    expect(await field()).toHaveFocus()
  })

  it('says that nothing was found, and searches all videos instead', { tags: 'release' }, async () => {
    await openPage()
    await screen.findByRole('link', { name: 'Title of a' })
    await userEvent.type(await field(), 'pendulum')
    expect(await screen.findByText('No results found for “pendulum”.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Search all videos' })).toHaveAttribute(
      'href',
      '/search/pendulum',
    )
    await userEvent.type(await field(), '{Escape}')
    await waitFor(() => expect(titles()).toEqual(ALL))
  })

  it(
    'says how many videos are left out because this device does not have their titles',
    { tags: 'release' },
    async () => {
      answerV3({ videos: () => failWith(500, null) })
      await openPage()
      await screen.findAllByText('This could not be loaded.')
      await userEvent.type(await field(), 'title')
      expect(
        await screen.findByText('Only titles saved on this device are searched. 4 videos are not included.'),
      ).toBeVisible()
    },
  )

  it('says that the titles could not be read, and reads them again', async () => {
    const { videos } = await openPage()
    await screen.findByRole('link', { name: 'Title of a' })
    const all = vi.spyOn(videos, 'all').mockRejectedValueOnce(new DOMException('broken', 'AbortError'))
    await userEvent.type(await field(), 'b')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(titles()).toEqual(['Title of b']))
    all.mockRestore()
  })

  it('removes a video that was found', { tags: 'release' }, async () => {
    const { ids } = await openPage()
    await screen.findByRole('link', { name: 'Title of a' })
    await userEvent.type(await field(), 'of b')
    await waitFor(() => expect(titles()).toEqual(['Title of b']))
    await pressInRow('Title of b', 'Remove')
    expect(ids()).toEqual(['a', 'c', 'd'])
    expect(screen.getByText('No results found for “of b”.')).toBeVisible()
  })
})

describe('a history that is not open', () => {
  function show(state: UserDataState) {
    const service = { state: () => state, subscribe: () => () => {}, request: () => {} }
    render(
      <MemoryRouter>
        <UserDataContext value={service as unknown as UserDataService}>
          <ToastProvider>
            <HistoryScreen renderFirst={() => null} />
          </ToastProvider>
        </UserDataContext>
      </MemoryRouter>,
    )
  }

  it('is loading', async () => {
    show({ status: 'opening' })
    expect(await screen.findByText('Loading history')).toBeInTheDocument()
    expect(screen.queryByText('Your history is empty.')).toBeNull()
  })

  it('says that it could not be loaded', () => {
    show({ status: 'failed' })
    expect(screen.getByRole('alert')).toHaveTextContent('This could not be loaded.')
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible()
  })
})
