import '../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, describe, expect, it } from 'vitest'
import { sessionEnd } from '../storage/sessionEnd.ts'
import { buildWireError, buildWireResult, buildWireVideo } from '../testing/buildWire.ts'
import { answerCounts, answerFolders, librarySettings } from '../testing/library.ts'
import { network } from '../testing/network.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { buildSettings } from '../testing/settings.ts'
import { signInUser } from '../testing/signInUser.ts'
import { answerVideos, failWith, settleCalls } from '../testing/v3.ts'
import { openedData } from '../testing/watched.ts'
import type { UserDataStore } from '../userData/createUserDataStore.ts'
import { layOut } from '../testing/windowLayout.ts'
import { blockChannel, blockWord } from '../userData/blocks.ts'
import { createSmartPlaylist } from '../userData/smartPlaylists.ts'

/** An answer for each page of a list: the ids of its videos, or a failure. */
type Pages = readonly (readonly string[] | 'failure')[]

/**
 * Opens a list as a user who has blocked the word “dull”. The page is too short to be scrolled.
 * @param path the address, or null for that of a smart playlist
 */
async function openList(
  path: string | null,
  pages: Pages,
  settings = librarySettings(),
  block = (store: UserDataStore) => void blockWord(store, 'Dull', 1),
) {
  layOut({ pageHeight: 1000 })
  let loaded = 0
  const answer = (pageToken: string | undefined, build: (id: string) => object) => {
    loaded += 1
    const index = Number(pageToken ?? '0')
    const page = pages[index] ?? []
    if (page === 'failure') return failWith(500, buildWireError(500, 'backendError', 'Backend error'))
    return {
      items: page.map(build),
      ...(index + 1 < pages.length && { nextPageToken: String(index + 1) }),
    }
  }
  answerVideos({
    search: ({ pageToken }) => answer(pageToken, (id) => buildWireResult(id)),
    videos: ({ id, pageToken }) =>
      id === undefined
        ? answer(pageToken, (one) => buildWireVideo(one))
        : { items: id.split(',').map((one) => buildWireVideo(one)) },
  })
  answerCounts()
  answerFolders([{ path: 'Ponds', total: 100, videos: 100 }])
  network.use(http.get('*/library/playlists', () => HttpResponse.json({ items: [] })))
  let smart = ''
  const identity = await signInUser(({ store }) => {
    block(store)
    smart = createSmartPlaylist(store, 'Ponds', '/folders/Ponds', 1).id
  })
  const { userData } = renderApp({ path: path ?? `/playlist/${smart}`, identity, settings })
  await openedData(userData)
  return { loaded: () => loaded }
}

const video = (id: string) => screen.findByRole('link', { name: `Title of ${id}` })
const press = async (name: string) => await userEvent.click(await screen.findByRole('button', { name }))
const LISTS = [
  ['/', '2 videos hidden'],
  ['/?category=Comedy', '2 videos hidden'],
  ['/search/pond', '2 results hidden'],
  ['/folders/Ponds', '2 videos hidden'],
  [null, '2 videos hidden'],
] as const

// The page keeps the videos of the last folder until the end of the session.
afterEach(() => sessionEnd.notify())

// Rules 2.58, 2.97, 4.27, 4.42
describe.each(LISTS)('the list at %s', (path, said) => {
  it('loads on while what it shows does not fill the window, and says at its end what is hidden', async () => {
    const { loaded } = await openList(path, [['koi', 'dull-1'], ['dull-2'], ['newt', 'toad']])
    expect(await video('toad')).toBeVisible()
    expect(await video('koi')).toBeVisible()
    expect(loaded()).toBe(3)
    expect(screen.queryByText('Title of dull-1')).toBeNull()
    expect(await screen.findByText(said)).toBeVisible()
    expect(screen.getByText('Dull (2)')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Manage' })).toHaveAttribute('href', '/settings/library')
  })

  it('says so where everything is hidden, and shows it on demand', async () => {
    await openList(path, [['dull-1'], ['dull-2']])
    expect(await screen.findByRole('heading', { name: said })).toBeVisible()
    await press('Show them')
    expect(await video('dull-2')).toBeVisible()
    expect(await screen.findByText('Hidden videos are shown here')).toBeVisible()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Hide again' })).toBeVisible())
    await press('Hide again')
    expect(await screen.findByRole('heading', { name: said })).toBeVisible()
  })
})

it('of a folder of which everything is hidden, nothing can be played', async () => {
  await openList('/folders/Ponds', [['dull-1']])
  await waitFor(() => expect(screen.getByRole('button', { name: 'Play all' })).toBeDisabled())
  await press('Show them')
  expect(screen.getByRole('button', { name: 'Play all' })).toBeEnabled()
})

it('says that channels are blocked where this is the only reason', async () => {
  await openList('/folders/Ponds', [['koi'], ['newt']], undefined, (store) => {
    for (const id of ['koi', 'newt']) blockChannel(store, { id: `channel-of-${id}`, title: id }, 1)
  })
  expect(
    await screen.findByRole('heading', { name: '2 videos of blocked channels are hidden' }),
  ).toBeVisible()
})

it('a page that fails ends the loading, and is loaded again on demand', async () => {
  const { loaded } = await openList('/', [['dull-1'], 'failure', ['koi']])
  await screen.findByRole('button', { name: 'Try again' })
  expect(await screen.findByText('1 video hidden')).toBeVisible()
  await settleCalls()
  expect(loaded()).toBe(2)
})

// A page of a search costs a hundredth of what the provider gives for a day.
it('with the provider, a search loads two hidden pages by itself, and more on demand', async () => {
  const hidden = Array.from({ length: 9 }, (_, index) => [`dull-${index}`])
  // The data of the user are open before the search, which else may load pages before it knows what is hidden.
  const { loaded } = await openList('/settings/library', hidden, buildSettings({ provider: true }))
  await userEvent.click(await screen.findByRole('combobox', { name: 'Search' }))
  await userEvent.paste('pond')
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('button', { name: 'Show more' })
  await settleCalls()
  expect(loaded()).toBe(3)
  await press('Show more')
  await waitFor(() => expect(loaded()).toBeGreaterThan(3))
  await screen.findByRole('button', { name: 'Show more' })
  expect(loaded()).toBeLessThan(9)
})
