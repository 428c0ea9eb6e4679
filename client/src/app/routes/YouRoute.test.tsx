import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { expect, it } from 'vitest'
import { renderApp } from '../../testing/renderApp.tsx'
import { signInUser } from '../../testing/signInUser.ts'
import { answerV3, anyVideo } from '../../testing/v3.ts'
import { buildWatched } from '../../testing/watched.ts'
import { recordWatching } from '../../userData/history.ts'
import { addToPlaylist, createPlaylist } from '../../userData/playlists.ts'
import { subscribeToChannel } from '../../userData/subscriptions.ts'

const places = async () =>
  within(await screen.findByRole('navigation', { name: 'You' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])

it('shows who is signed in, what they watched last, and their lists with the number of items', async () => {
  answerV3({ videos: anyVideo, channels: () => ({ items: [] }) })
  const identity = await signInUser(({ store }) => {
    recordWatching(store, buildWatched('a'))
    createPlaylist(store, 'Rainy Sunday', 1)
    addToPlaylist(store, WATCH_LATER, ['a', 'b'], 1)
    subscribeToChannel(store, 'one', 1)
  })
  renderApp({ path: '/you', identity })
  expect(await screen.findByRole('heading', { level: 1, name: 'Maya' })).toBeVisible()
  const row = await screen.findByRole('region', { name: 'History' })
  expect(await within(row).findByRole('link', { name: 'Title of a' })).toHaveAttribute('href', '/watch/a')
  expect(within(row).getByRole('link', { name: 'See all' })).toHaveAttribute('href', '/history')
  expect(await places()).toEqual([
    ['For you', '/for-you'],
    ['Playlists1', '/playlists'],
    ['Watch later2', '/playlist/watch-later'],
    ['Liked Videos', '/liked'],
    ['Subscriptions1', '/subscriptions'],
  ])
})

it('leads a user who has watched nothing to the history, without a row of videos', async () => {
  answerV3({ channels: () => ({ items: [] }) })
  const { userData } = renderApp({ path: '/you', identity: await signInUser(() => {}) })
  await userData.opened()
  await waitFor(async () =>
    expect(await places()).toEqual([
      ['For you', '/for-you'],
      ['History', '/history'],
      ['Playlists', '/playlists'],
      ['Watch later', '/playlist/watch-later'],
      ['Liked Videos', '/liked'],
      ['Subscriptions', '/subscriptions'],
    ]),
  )
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull()
})
