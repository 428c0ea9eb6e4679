import '../../testing/indexedDb.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { buildWireVideo } from '../../testing/buildWire.ts'
import { chooseMore } from '../../testing/chooseMore.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { pressUndo } from '../../testing/toasts.ts'
import { answerVideos } from '../../testing/v3.ts'
import { buildWatched, openedData, userWhoWatched } from '../../testing/watched.ts'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { addToPlaylist } from '../../userData/playlists.ts'
import { removeFromHistory } from '../../userData/history.ts'
import { queue } from '../../features/queue/queue.ts'

const IDS = ['a', 'b', 'c', 'd']

/** Opens the history with four videos, of which `a` was watched last. */
async function openHistory() {
  answerVideos({ videos: ({ id }) => ({ items: (id?.split(',') ?? []).map((one) => buildWireVideo(one)) }) })
  const now = Date.now()
  const entries = IDS.map((id, index) => buildWatched(id, { watchedAt: now - index * 1000 }))
  const { userData } = renderApp({ path: '/history', identity: await userWhoWatched(entries) })
  const data = await openedData(userData)
  await screen.findByRole('link', { name: 'Title of a' })
  return data
}
const title = (id: string) => screen.getByRole('link', { name: `Title of ${id}` })
const box = (id: string) => screen.getByRole('checkbox', { name: `Select Title of ${id}` })
const selected = () => IDS.filter((id) => (box(id) as HTMLInputElement).checked)
const bar = async () => within(await screen.findByRole('toolbar', { name: 'Selected videos' }))
const press = async (name: string) => await userEvent.click((await bar()).getByRole('button', { name }))
const pressInMenu = async (name: string) => {
  await press('More actions for Selected videos')
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}

afterEach(() => {
  vi.useRealTimers()
})

describe('videos are selected', () => {
  it('by keyboard: Space, Shift and arrows, Ctrl+A, Escape', async () => {
    await openHistory()
    title('b').focus()
    await userEvent.keyboard(' ')
    expect(selected()).toEqual(['b'])
    await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['b', 'c'])
    expect(title('c')).toHaveFocus()
    await userEvent.keyboard('{Control>}a{/Control}')
    expect(selected()).toEqual(IDS)
    await userEvent.keyboard('{Escape}')
    expect(selected()).toEqual([])
    expect(location.pathname).toBe('/history')
  })

  it('by mouse: the box begins, then each press selects, and Shift selects everything up to it', async () => {
    await openHistory()
    await userEvent.click(box('a'))
    fireEvent.click(title('d'), { shiftKey: true })
    expect(selected()).toEqual(IDS)
    await userEvent.click(title('b'))
    expect(selected()).toEqual(['a', 'c', 'd'])
    expect(location.pathname).toBe('/history')
  })

  it('by the menu of the page, which shows the boxes and focuses the first', async () => {
    await openHistory()
    await chooseMore('History', 'Select videos')
    await waitFor(() => expect(box('a')).toHaveFocus())
    expect((await bar()).getByText('0 selected')).toBeVisible()
    expect((await bar()).queryByRole('button', { name: 'Play' })).toBeNull()
    await userEvent.click(title('b'))
    expect(selected()).toEqual(['b'])
    await press('End selection')
    expect(screen.queryByRole('toolbar', { name: 'Selected videos' })).toBeNull()
  })

  // sv-grid/sv-grid#46, pop-os/cosmic-files#274: a range began at the former place of the first item.
  it('from where a range began, also after the list has changed', async () => {
    const { store } = await openHistory()
    await userEvent.click(box('c'))
    act(() => void removeFromHistory(store, ['a']))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Title of a' })).toBeNull())
    fireEvent.click(title('b'), { shiftKey: true })
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox', { name: /^Select Title/ })
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false])
  })

  it('by a long touch, after which a touch selects, and no menu of the browser opens', async () => {
    await openHistory()
    vi.useFakeTimers()
    fireEvent.pointerDown(title('c'), { pointerType: 'touch', clientX: 5, clientY: 5 })
    act(() => void vi.advanceTimersByTime(600))
    expect(fireEvent.contextMenu(title('c'))).toBe(false)
    fireEvent.pointerUp(title('c'), { pointerType: 'touch' })
    fireEvent.click(title('c'))
    fireEvent.click(title('d'))
    expect(selected()).toEqual(['c', 'd'])
  })

  it('not by a touch that moves, as when the page is scrolled or a row is swiped away', async () => {
    await openHistory()
    vi.useFakeTimers()
    fireEvent.pointerDown(title('c'), { pointerType: 'touch', clientX: 5, clientY: 5 })
    fireEvent.pointerMove(title('c'), { pointerType: 'touch', clientX: 40, clientY: 5 })
    act(() => void vi.advanceTimersByTime(600))
    expect(selected()).toEqual([])
  })
})

describe('all selected videos at once', () => {
  it('are removed, and come back with one undo', async () => {
    const { store } = await openHistory()
    await userEvent.click(box('a'))
    await userEvent.click(box('c'))
    await pressInMenu('Remove')
    expect([...store.rows('history').keys()].sort()).toEqual(['b', 'd'])
    expect(screen.queryByRole('toolbar', { name: 'Selected videos' })).toBeNull()
    await pressUndo()
    expect([...store.rows('history').keys()].sort()).toEqual(IDS)
  })

  it('are marked, saved to a playlist and queued', async () => {
    const { store } = await openHistory()
    await userEvent.click(box('a'))
    await pressInMenu('Select all')
    await pressInMenu('Mark as watched')
    expect(store.rows('watched').size).toBe(4)
    await pressUndo()
    expect(store.rows('watched').size).toBe(0)

    await userEvent.click(box('b'))
    await userEvent.click(box('d'))
    await pressInMenu('Add to queue')
    await waitFor(() => expect(queue.videos().map(({ id }) => id)).toEqual(['b', 'd']))
  })

  it('are played, one after the other', async () => {
    await openHistory()
    await userEvent.click(box('b'))
    await userEvent.click(box('d'))
    await press('Play')
    await waitFor(() => expect(location.pathname).toBe('/watch/b'))
    expect(queue.videos()[0]?.id).toBe('d')
  })

  it('are saved to a playlist, whose box is mixed if it has only some of them', async () => {
    const { store } = await openHistory()
    const saved = () => [...store.rows('playlistItems').values()].map(({ videoId }) => videoId)
    act(() => void addToPlaylist(store, WATCH_LATER, ['b'], 1))
    await userEvent.click(box('b'))
    await userEvent.click(box('d'))
    await press('Save to…')
    const dialog = within(await screen.findByRole('dialog', { name: 'Save to…' }))
    const later = await dialog.findByRole('checkbox', { name: 'Watch later' })
    expect(later).toBePartiallyChecked()
    expect(later).toHaveAccessibleDescription('1 of these 2 are in it')
    await userEvent.click(later)
    expect(later).toBeChecked()
    expect(later).toHaveAccessibleDescription('All 2 are in it')
    expect(saved()).toEqual(['b', 'd'])
    await userEvent.click(later)
    expect(saved()).toEqual([])
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
