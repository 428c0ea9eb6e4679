import '../testing/indexedDb.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { buildWireChannel, buildWireResult, buildWireUpload, buildWireVideo } from '../testing/buildWire.ts'
import { buildEntity } from '../testing/buildLiked.ts'
import { answerCounts, answerFolders, librarySettings } from '../testing/library.ts'
import { network } from '../testing/network.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerVideos } from '../testing/v3.ts'
import { signInUser } from '../testing/signInUser.ts'
import { buildWatched, openedData, userWhoWatched } from '../testing/watched.ts'
import { blockWord } from '../userData/blocks.ts'
import { recordWatching } from '../userData/history.ts'
import { setHidesWatched } from '../userData/hideWatched.ts'
import { addToPlaylist } from '../userData/playlists.ts'
import { markWatched } from '../userData/watchedState.ts'

const titles = () => [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent)

// Asked for in tubearchivist/tubearchivist#708.
it('leaves watched videos out of the home page, until this is switched off', async () => {
  const ids = ['koi', 'carp', 'newt']
  answerVideos({
    videos: ({ id }) => ({ items: (id?.split(',') ?? ids).map((one) => buildWireVideo(one)) }),
  })
  const { userData } = renderApp({ path: '/', identity: await userWhoWatched([]) })
  const { store } = await openedData(userData)
  act(() => void markWatched(store, ['carp'], true, Date.now()))
  await waitFor(() => expect(titles()).toHaveLength(3))
  act(() => setHidesWatched(store, true))
  await waitFor(() => expect(titles()).toEqual(['Title of koi', 'Title of newt']))
  act(() => setHidesWatched(store, false))
  await waitFor(() => expect(titles()).toHaveLength(3))
})

// Rules 2.113, 2.114
it.each([
  ['a channel', '/channel/pond', true],
  ['the liked videos', '/liked', true],
  ['a playlist', '/playlist/mine', true],
  ['the history', '/history', true],
  ['a folder', '/folders/Ponds', false],
  ['a playlist of the library', '/playlist/file', false],
])(
  'leaves watched videos in %s, and blocked ones in what the user keeps or opens',
  async (_, path, isOwn) => {
    answerVideos({
      channels: () => ({ items: [buildWireChannel('pond')] }),
      playlistItems: () => ({ items: ['koi', 'carp'].map((id) => buildWireUpload(id)) }),
      search: () => ({ items: ['koi', 'carp'].map((id) => buildWireResult(id)) }),
    })
    answerCounts()
    answerFolders([{ path: 'Ponds', total: 2, videos: 2 }])
    network.use(
      http.get('*/library/playlists', () =>
        HttpResponse.json({ items: [{ id: 'file', title: 'Best of', videos: 2, pictures: ['koi'] }] }),
      ),
    )
    localStorage.setItem('likedVideos', JSON.stringify(['koi', 'carp'].map((id) => buildEntity(id))))
    const identity = await signInUser(({ store }) => {
      const mine = { id: 'mine', name: 'Mine', createdAt: 1, updatedAt: 1 }
      store.change([{ table: 'playlists', row: 'mine', value: mine }])
      addToPlaylist(store, 'mine', ['koi', 'carp'], 1)
      for (const id of ['koi', 'carp']) recordWatching(store, buildWatched(id, { position: 600 }))
      setHidesWatched(store, true)
      if (isOwn) blockWord(store, 'koi', 1)
    })
    const { userData } = renderApp({ path, identity, settings: librarySettings() })
    await openedData(userData)
    for (const id of ['koi', 'carp'])
      expect(await screen.findByRole('link', { name: `Title of ${id}` })).toBeVisible()
  },
)
