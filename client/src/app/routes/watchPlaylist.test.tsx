import '../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { createTrains, openAs, TRAINS } from '../../features/playlists/testing/openPlaylists.ts'
import { setWindowWidth } from '../../testing/fillBrowserGaps.ts'
import { reportEvent } from '../../testing/player.ts'
import { answerVideos } from '../../testing/v3.ts'
import { addToPlaylist, playlistItems, playlists } from '../../userData/playlists.ts'

beforeEach(() => {
  setWindowWidth(1440)
  answerVideos()
})

const open = (path: string, ids: readonly string[] = []) =>
  openAs(path, (store) => act(() => createTrains(store, ids)))
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const panel = () => screen.findByRole('region', { name: 'Trains' })
describe('a video that plays in a playlist', () => {
  it('has the playlist beside it, with its position and the current video marked', async () => {
    await open('/watch/b?list=trains', ['a', 'b', 'c'])
    const list = within(await panel())
    expect(list.getByText('2 of 3')).toBeVisible()
    expect(list.getByRole('link', { name: 'Trains' })).toHaveAttribute('href', `/playlist/${TRAINS}`)
    const current = await list.findByRole('listitem', { current: true })
    expect(await within(current).findByRole('link', { name: 'Title of b' })).toBeVisible()
    expect(await list.findByRole('link', { name: 'Title of c' })).toHaveAttribute(
      'href',
      '/watch/c?list=trains',
    )
  })

  it(
    'has the playlist between player and title where there is no room beside it',
    { tags: 'release' },
    async () => {
      setWindowWidth(800)
      await open('/watch/b?list=trains', ['a', 'b', 'c'])
      const title = await heading('Title of b')
      expect((await panel()).compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    },
  )

  it('leads to the next one and to the previous one', async () => {
    await open('/watch/a?list=trains', ['a', 'b'])
    const list = within(await panel())
    expect(list.getByRole('button', { name: 'Previous video' })).toBeDisabled()
    await userEvent.click(list.getByRole('button', { name: 'Next video' }))
    await heading('Title of b')
    expect(location.pathname + location.search).toBe('/watch/b?list=trains')
    expect(within(await panel()).getByRole('button', { name: 'Next video' })).toBeDisabled()
  })

  it('is followed by the next one when it has ended, in a new entry of the history', async () => {
    await open('/watch/a?list=trains', ['a', 'b'])
    await panel()
    await heading('Title of a')
    const { length } = history
    reportEvent('onStateChange', 1)
    expect(location.pathname).toBe('/watch/a')
    reportEvent('onStateChange', 0)
    await heading('Title of b')
    expect(location.pathname + location.search).toBe('/watch/b?list=trains')
    expect(history.length).toBe(length + 1)
  })

  it('stays when it was the last one', { tags: 'release' }, async () => {
    await open('/watch/b?list=trains', ['a', 'b'])
    await panel()
    await heading('Title of b')
    reportEvent('infoDelivery', { currentTime: 60, duration: 60, playerState: 0 })
    expect(location.pathname).toBe('/watch/b')
  })

  it(
    'has no panel without a playlist, or with one that does not exist, and is not followed by another',
    { tags: 'release' },
    async () => {
      await open('/watch/a?list=nothing', ['a', 'b'])
      await heading('Title of a')
      await waitFor(() => expect(screen.queryByText('Loading playlists')).toBeNull())
      expect(screen.queryByRole('region', { name: 'Trains' })).toBeNull()
      reportEvent('onStateChange', 0)
      expect(location.pathname).toBe('/watch/a')
    },
  )
})

describe('a list that is played from its page', () => {
  const titles = async (list: HTMLElement) => {
    await within(list).findByRole('link', { name: 'Title of a' })
    return within(list)
      .getAllByRole('listitem')
      .map((row) => /Title of (\w)/.exec(row.textContent ?? '')?.[1])
      .join('')
  }
  const next = async (name: string) =>
    userEvent.click(
      within(await screen.findByRole('region', { name })).getByRole('button', { name: 'Next video' }),
    )

  it('plays in a random order with Shuffle, which the panel ends', async () => {
    // With ever smaller values, the first video comes first, and the others follow from the last one.
    let calls = 1
    const random = vi.spyOn(Math, 'random').mockImplementation(() => 1 / (calls += 1000))
    onTestFinished(() => random.mockRestore())
    await open(`/playlist/${TRAINS}`, ['a', 'b', 'c'])
    await userEvent.click(await screen.findByRole('button', { name: 'Shuffle' }))
    expect(location.pathname + location.search).toBe('/watch/a?list=trains')
    expect(await titles(await panel())).toBe('acb')
    await next('Trains')
    await heading('Title of c')
    await next('Trains')
    await heading('Title of b')
    const toggle = within(await panel()).getByRole('button', { name: 'Shuffle', pressed: true })
    await userEvent.click(toggle)
    expect(await titles(await panel())).toBe('abc')
    expect(toggle).toHaveAttribute('aria-pressed', 'false')
  })

  it('plays the liked videos one after the other, the newest like first', async () => {
    await openAs('/liked', ({ change }) =>
      act(() => {
        for (const [videoId, likedAt] of [
          ['a', 1],
          ['b', 2],
        ] as const)
          change([{ table: 'likes', row: videoId, value: { videoId, likedAt } }])
      }),
    )
    await userEvent.click(await screen.findByRole('link', { name: 'Play all' }))
    await heading('Title of b')
    const liked = await screen.findByRole('region', { name: 'Liked Videos' })
    expect(within(liked).getByRole('link', { name: 'Liked Videos' })).toHaveAttribute('href', '/liked')
    expect(await titles(liked)).toBe('ba')
    await next('Liked Videos')
    await heading('Title of a')
    expect(location.search).toBe('?list=liked')
  })
})

describe('saving a video', () => {
  const openDialog = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    return within(await screen.findByRole('dialog', { name: 'Save to…' }))
  }

  it('puts it into a playlist at once, and takes it out again', async () => {
    const { store } = await open('/watch/a', ['b'])
    const dialog = await openDialog()
    const box = await dialog.findByRole('checkbox', { name: 'Trains' })
    expect(box).not.toBeChecked()
    await userEvent.click(box)
    expect(store.read(playlistItems, TRAINS).map(({ videoId }) => videoId)).toEqual(['b', 'a'])
    expect(box).toBeChecked()
    expect(dialog.getByRole('status')).toHaveTextContent(/Saved to .*Trains/)
    await userEvent.click(box)
    expect(dialog.getByRole('status')).toHaveTextContent(/Removed from .*Trains/)
    expect(store.read(playlistItems, TRAINS).map(({ videoId }) => videoId)).toEqual(['b'])
  })

  it(
    'shows where it is saved, and does not move playlists while they are chosen',
    { tags: 'release' },
    async () => {
      await openAs('/watch/a', (store) =>
        act(() => {
          for (const [id, updatedAt] of [
            ['old', 1],
            ['new', 2],
          ] as const)
            store.change([{ table: 'playlists', row: id, value: { id, name: id, createdAt: 1, updatedAt } }])
          addToPlaylist(store, WATCH_LATER, ['a'], 1)
        }),
      )
      const dialog = await openDialog()
      expect(await dialog.findByRole('checkbox', { name: 'Watch later' })).toBeChecked()
      await userEvent.click(dialog.getByRole('checkbox', { name: 'old' }))
      const boxes = dialog.getAllByRole('checkbox')
      expect(boxes.map((box) => box.closest('label')?.textContent)).toEqual([
        'Watch later1 video',
        'new0 videos',
        'old1 video',
      ])
    },
  )

  it('creates a playlist with it', async () => {
    const { store } = await open('/watch/a')
    const dialog = await openDialog()
    await userEvent.click(await dialog.findByRole('button', { name: 'New playlist' }))
    expect(dialog.getByRole('textbox', { name: 'New playlist' })).toHaveFocus()
    await userEvent.keyboard('Harbours{Enter}')
    expect(dialog.getByRole('checkbox', { name: 'Harbours' })).toBeChecked()
    expect(dialog.getByRole('button', { name: 'New playlist' })).toHaveFocus()
    const harbours = store.read(playlists, null).find(({ name }) => name === 'Harbours')
    expect(store.read(playlistItems, harbours?.id ?? '')).toMatchObject([{ videoId: 'a' }])
  })
})
