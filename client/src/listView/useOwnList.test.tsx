import '../testing/indexedDb.ts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { createTrains, openAs, TRAINS } from '../features/playlists/testing/openPlaylists.ts'
import { buildWireVideo } from '../testing/buildWire.ts'
import { librarySettings } from '../testing/library.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { answerVideos } from '../testing/v3.ts'
import { buildWatched, openedData, userWhoWatched } from '../testing/watched.ts'
import { recordWatching } from '../userData/history.ts'

/** Opens the history with so many videos, of which the last letter was watched last. */
async function openHistory(count: number, query = '') {
  answerVideos({ videos: ({ id }) => ({ items: (id?.split(',') ?? []).map((one) => buildWireVideo(one)) }) })
  const now = Date.now()
  const entries = [...'abcdefghijkl']
    .slice(0, count)
    .map((id, index) =>
      buildWatched(id, { watchedAt: now - (count - index) * 1000, position: index === 0 ? 600 : 30 }),
    )
  const identity = await userWhoWatched(entries)
  const { userData } = renderApp({ path: `/history${query}`, identity, settings: librarySettings() })
  await openedData(userData)
  await screen.findByRole('link', { name: 'Title of a' })
}
const titles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

it('sorts the history by name, without days, and filters it by what was watched', async () => {
  await openHistory(11)
  expect(titles()[0]).toBe('Title of k')
  expect(screen.getByRole('heading', { level: 2, name: 'Today' })).toBeVisible()
  await userEvent.click(await screen.findByRole('button', { name: 'Sort by: Recently watched' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Name (A–Z)' }))
  await expect.poll(() => titles().slice(0, 2)).toEqual(['Title of a', 'Title of b'])
  expect(screen.queryByRole('heading', { level: 2, name: 'Today' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /^Progress/ }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Watched (1)' }))
  await expect.poll(titles).toEqual(['Title of a'])
})

it('sorts a playlist by when its videos were last watched', async () => {
  answerVideos({ videos: ({ id }) => ({ items: (id?.split(',') ?? []).map((one) => buildWireVideo(one)) }) })
  await openAs(`/playlist/${TRAINS}`, (store) =>
    act(() => {
      createTrains(store, [...'abcdefghij'])
      recordWatching(store, buildWatched('c', { watchedAt: 1 }))
      recordWatching(store, buildWatched('e', { watchedAt: 2 }))
    }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Sort by: Custom order' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Recently watched' }))
  const links = () => screen.getAllByRole('link', { name: /^Title of/ }).map(({ textContent }) => textContent)
  await expect.poll(() => links().slice(0, 3)).toEqual(['Title of e', 'Title of c', 'Title of a'])
})

it('offers no controls for a short list', async () => {
  await openHistory(3)
  expect(screen.queryByRole('button', { name: /^Sort by/ })).toBeNull()
})
