import { chooseMore } from '../../testing/chooseMore.ts'
import '../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { buildWireError, buildWireVideo } from '../../testing/buildWire.ts'
import { hear } from '../../testing/resetLiveRegion.ts'
import { menuOfRow, pressInRow } from '../../testing/rows.ts'
import { holdToast, pressUndo } from '../../testing/toasts.ts'
import { answerV3, failWith } from '../../testing/v3.ts'
import { addToPlaylist } from '../../userData/playlists.ts'
import { queue } from '../queue/queue.ts'
import { createTrains, openAs, TRAINS } from './testing/openPlaylists.ts'

const answerAll = ({ id = '' }: Record<string, string>) => ({
  items: id
    .split(',')
    .filter((one) => one !== 'gone')
    .map((one) => buildWireVideo(one)),
})
beforeEach(() => {
  answerV3({ videos: answerAll, channels: () => ({ items: [] }) })
})

const open = (ids: readonly string[], id = TRAINS) =>
  openAs(`/playlist/${id}`, (store) =>
    act(() => {
      createTrains(store, id === TRAINS ? ids : [])
      if (id === WATCH_LATER) addToPlaylist(store, WATCH_LATER, ids, 1)
    }),
  )
const list = () => within(screen.getByRole('region', { name: 'Videos' }))
const titles = () =>
  list()
    .queryAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const handle = (id: string) => screen.findByRole('button', { name: `Move Title of ${id}` })
const menuOf = (id: string) => menuOfRow(`Title of ${id}`)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

describe('the page of a playlist', () => {
  it('shows its videos in their order, each leading into the playlist', async () => {
    await open(['c', 'a', 'b'])
    await heading('Trains')
    await screen.findByRole('link', { name: 'Title of c' })
    expect(titles()).toEqual(['Title of c', 'Title of a', 'Title of b'])
    expect(screen.getByText('3 videos')).toBeVisible()
    expect(await screen.findByText('3 min')).toBeVisible()
    expect(list().getByText('Channel of a')).toBeVisible()
    expect(list().getAllByText('01:01')).toHaveLength(3)
    expect(screen.getByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a?list=trains')
    expect(screen.getByRole('link', { name: 'Play all' })).toHaveAttribute('href', '/watch/c?list=trains')
    await waitFor(() => expect(document.title).toBe('Trains · Vtube'))
  })

  it('says that it is empty, and how to fill it', async () => {
    await open([])
    expect(await screen.findByText('No videos in this playlist yet.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Play all' })).toBeNull()
  })

  it('says that a playlist does not exist', async () => {
    await openAs('/playlist/nothing')
    expect(await screen.findByText('This playlist does not exist.')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Playlists' })).toHaveAttribute(
      'href',
      '/playlists',
    )
  })

  it('keeps the places of videos that are gone or could not be loaded, which can be tried again', async () => {
    let isSpent = true
    answerV3({
      videos: (query) =>
        isSpent ? failWith(403, buildWireError(403, 'quotaExceeded', 'spent')) : answerAll(query),
    })
    await open(['a', 'gone'])
    const [retry] = await screen.findAllByRole('button', { name: 'Try again' })
    expect(titles()).toEqual(['This could not be loaded.', 'This could not be loaded.'])
    isSpent = false
    await userEvent.click(retry!)
    await screen.findByRole('link', { name: 'Title of a' })
    expect(titles()).toEqual(['Title of a', 'No longer available'])
    await pressInRow('Untitled video', 'Remove')
    expect(titles()).toEqual(['Title of a'])
  })

  it('adds all its videos to the queue, which one undo takes back', async () => {
    await open(['b', 'a'])
    await screen.findByRole('link', { name: 'Title of a' })
    await chooseMore('Trains', 'Add to queue')
    expect(queue.videos().map(({ id }) => id)).toEqual(['b', 'a'])
    expect(screen.getByText('Added 2 videos to the queue')).toBeVisible()
    await pressUndo()
    expect(queue.videos()).toEqual([])
  })

  it('renames it', async () => {
    await open(['a'])
    await chooseMore('Trains', 'Rename')
    const dialog = within(screen.getByRole('dialog', { name: 'Rename playlist' }))
    const field = dialog.getByRole('textbox', { name: 'Name' })
    expect(field).toHaveValue('Trains')
    await userEvent.clear(field)
    await userEvent.type(field, 'Night trains{Enter}')
    expect(await heading('Night trains')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('deletes it, leads back to all playlists, and restores it with Undo', async () => {
    await open(['a', 'b'])
    await chooseMore('Trains', 'Delete playlist')
    holdToast()
    await heading('Playlists')
    expect(location.pathname).toBe('/playlists')
    expect(screen.queryByRole('link', { name: 'Trains' })).toBeNull()
    await pressUndo()
    expect(await screen.findByRole('link', { name: 'Trains' })).toBeVisible()
    expect(screen.getByText('2 videos')).toBeVisible()
  })
})

describe('Watch later', () => {
  it('can be emptied, but neither renamed nor deleted', async () => {
    await open(['a', 'b'], WATCH_LATER)
    await heading('Watch later')
    await chooseMore('Watch later')
    expect(screen.queryByRole('menuitem', { name: 'Rename' })).toBeNull()
    expect(screen.queryByRole('menuitem', { name: 'Delete playlist' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove all' }))
    expect(screen.getByText('No videos in this playlist yet.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await pressUndo()
    await screen.findByRole('link', { name: 'Title of a' })
    expect(titles()).toEqual(['Title of a', 'Title of b'])
  })
})

describe('removing a video', () => {
  it('can be undone: the video is back in its place', async () => {
    await open(['a', 'b', 'c'])
    await pressInRow('Title of b', 'Remove')
    expect(titles()).toEqual(['Title of a', 'Title of c'])
    await pressUndo()
    expect(titles()).toEqual(['Title of a', 'Title of b', 'Title of c'])
  })

  it('moves the focus to the next row, then to the previous one, then to the heading', async () => {
    await open(['a', 'b', 'c'])
    await pressInRow('Title of b', 'Remove')
    expect(await menuOf('c')).toHaveFocus()
    await pressInRow('Title of c', 'Remove')
    expect(await menuOf('a')).toHaveFocus()
    await pressInRow('Title of a', 'Remove')
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })
})

describe('moving a video', () => {
  const order = () =>
    titles()
      .map((title) => title?.replace('Title of ', ''))
      .join('')
  const press = async (id: string, keys: string) => {
    const button = await handle(id)
    act(() => button.focus())
    await userEvent.keyboard(keys)
  }

  async function expectMoved(keys: string, expected: string) {
    await open(['a', 'b', 'c', 'd'])
    await press('a', keys)
    expect(order()).toBe(expected)
    expect(await handle('a')).toHaveFocus()
    expect(screen.queryByRole('menu')).toBeNull()
  }

  it.each([['{End}{ArrowUp}', 'bcad']])('with %s leaves the focus on its handle', expectMoved)

  it.each([
    ['{ArrowDown}', 'bacd'],
    ['{ArrowDown}{ArrowDown}', 'bcad'],
    ['{End}', 'bcda'],
    ['{End}{Home}', 'abcd'],
    ['{ArrowUp}', 'abcd'],
  ])('with %s leaves the focus on its handle', { tags: 'release' }, expectMoved)

  it('tells its new position', async () => {
    hear()
    await open(['a', 'b', 'c'])
    await press('a', '{End}')
    expect(await screen.findByText('Moved to position 3 of 3')).toBeInTheDocument()
  })

  it('needs no dragging: the menu of a row moves it too', async () => {
    await open(['a', 'b', 'c'])
    await userEvent.click(await menuOf('c'))
    await screen.findByRole('menuitem', { name: 'Move up' })
    expect(screen.queryByRole('menuitem', { name: 'Move down' })).toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Move to top' }))
    expect(order()).toBe('cab')
    expect(await menuOf('c')).toHaveFocus()
  })
})
