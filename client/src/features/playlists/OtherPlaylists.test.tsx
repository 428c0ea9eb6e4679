import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { describe, expect, it, vi } from 'vitest'
import { buildWireResult, buildWireUpload, buildWireVideo } from '../../testing/buildWire.ts'
import { answerCounts, librarySettings } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { chooseMore } from '../../testing/chooseMore.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { pressUndo } from '../../testing/toasts.ts'
import { answerVideos } from '../../testing/v3.ts'
import { openedData, userWhoWatched } from '../../testing/watched.ts'
import { queue } from '../queue/queue.ts'

const IDS = ['koi', 'carp']

/** Opens a page of a library with two videos, and a playlist file that contains them. */
async function openAt(path: string) {
  const calls = answerVideos({
    videos: ({ id }) => ({ items: (id?.split(',') ?? IDS).map((one) => buildWireVideo(one)) }),
    search: () => ({ items: IDS.map((id) => buildWireResult(id)) }),
    playlistItems: () => ({ items: IDS.map((id) => buildWireUpload(id)) }),
  })
  answerCounts()
  network.use(
    http.get('*/library/playlists', () =>
      HttpResponse.json({ items: [{ id: 'file', title: 'Best of', videos: 2, pictures: ['koi'] }] }),
    ),
    http.get('*/library/paths', () => HttpResponse.json({ items: [{ id: 'koi', path: 'Ponds/koi.webm' }] })),
  )
  const identity = await userWhoWatched([])
  const { userData } = renderApp({ path, identity, settings: librarySettings() })
  const { store } = await openedData(userData)
  return { store, searches: () => calls.filter(({ resource }) => resource === 'search') }
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = async (name: string | RegExp) =>
  await userEvent.click(await screen.findByRole('button', { name }))

describe('a smart playlist', () => {
  it('is saved from a filtered search, lists what the search finds, and is renamed and deleted', async () => {
    const { store, searches } = await openAt('/search/pond?length=short&exact=true')
    await press('Save as smart playlist')
    const field = await screen.findByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, 'Short ponds{Enter}')
    const [playlist] = [...store.rows('smartPlaylists').values()]
    expect(playlist).toMatchObject({ name: 'Short ponds', address: '/search/pond?length=short&exact=true' })
    await press('Show playlist')
    await heading('Short ponds')
    expect(await screen.findByRole('link', { name: 'Title of koi' })).toBeVisible()
    expect(searches().at(-1)?.query).toMatchObject({ q: 'pond', videoDuration: 'short', exactWords: 'true' })
    await chooseMore('Short ponds')
    expect(screen.getByRole('menuitem', { name: 'Change search' })).toHaveAttribute(
      'href',
      '/search/pond?length=short&exact=true',
    )
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete playlist' }))
    expect(store.rows('smartPlaylists').size).toBe(0)
    await pressUndo()
    expect(await screen.findByRole('link', { name: 'Short ponds' })).toBeVisible()
  })

  it('plays its videos one after the other', async () => {
    const { store } = await openAt('/playlists')
    store.change([
      {
        table: 'smartPlaylists',
        row: 'ponds',
        value: { id: 'ponds', name: 'Ponds', address: '/folders/Ponds', createdAt: 1, updatedAt: 1 },
      },
    ])
    await userEvent.click(await screen.findByRole('link', { name: 'Ponds' }))
    await press('Play all')
    await waitFor(() => expect(location.pathname).toBe('/watch/koi'))
    expect(queue.videos().map(({ id }) => id)).toContain('carp')
  })
})

describe('a playlist of the library', () => {
  it('is listed below those of the user, and is copied with an undo', async () => {
    const { store } = await openAt('/playlists')
    const list = within(await screen.findByRole('list', { name: 'From the library' }))
    await userEvent.click(list.getByRole('link', { name: 'Best of' }))
    await heading('Best of')
    expect(await screen.findByRole('link', { name: 'Title of carp' })).toBeVisible()
    await chooseMore('Best of', 'Copy to my playlists')
    await waitFor(() => expect(store.rows('playlists').size).toBe(1))
    expect([...store.rows('playlistItems').values()].map(({ videoId }) => videoId)).toEqual(IDS)
    await pressUndo()
    expect(store.rows('playlists').size).toBe(0)
    expect(store.rows('playlistItems').size).toBe(0)
  })

  it('is saved as a file with the paths of the library, which says what is missing', async () => {
    await openAt('/playlist/file')
    await heading('Best of')
    const files: Blob[] = []
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob)
      return 'blob:file'
    })
    await chooseMore('Best of', 'Save as M3U')
    expect(await screen.findByText('1 video is no longer available and is not in the file.')).toBeVisible()
    expect(await files[0]?.text()).toBe(
      '#EXTM3U\n#PLAYLIST:Best of\n#EXTINF:-1,Title of koi\nPonds/koi.webm\n',
    )
  })
})

it('a playlist that exists nowhere is not taken for an empty one', async () => {
  await openAt('/playlist/nowhere')
  expect(await screen.findByText('This playlist does not exist.')).toBeVisible()
})
