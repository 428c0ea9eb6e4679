import '../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { buildVideo } from '../testing/buildVideo.ts'
import { librarySettings } from '../testing/library.ts'
import { network } from '../testing/network.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { signInUser } from '../testing/signInUser.ts'
import { answerUserData, buildWireChannels, storeSubscriber } from '../testing/subscriptions.ts'
import { answerV3, anyVideo } from '../testing/v3.ts'
import { addToPlaylist } from '../userData/playlists.ts'
import { rememberVisit } from '../userData/subscriptionGroups.ts'
import { endDeferral } from './idle.ts'

const TOPICS = ['Trending', 'Shopping', 'Music', 'Films', 'Gaming', 'News', 'Sports', 'Courses', 'Travel']
const answer = () =>
  answerV3({
    videos: anyVideo,
    channels: ({ id = '' }) => buildWireChannels(id),
    search: () => ({ items: [] }),
    playlistItems: () => ({ items: [] }),
  })
const entry = (name: string) => screen.findByRole('link', { name })

beforeEach(endDeferral)

it('say how many videos topics of a library have, and fold the topics on the next visit if few have any', async () => {
  answer()
  const counts = Object.fromEntries([...TOPICS, 'Fashion', 'Podcast'].map((topic) => [topic, 0]))
  network.use(
    http.get('*/topics.json', () => HttpResponse.json({ topics: [] })),
    http.get('*/library/topics', () => HttpResponse.json({ counts: { ...counts, Music: 24, Films: 1 } })),
  )
  const settings = { ...librarySettings(), topicsUrl: `${location.origin}/topics.json` }
  const { unmount } = renderApp({ path: '/liked', settings })
  expect(await entry('Music 24 videos')).toBeVisible()
  expect(await entry('Films 1 video')).toBeVisible()
  expect(await entry('Gaming')).toBeVisible()
  unmount()
  renderApp({ path: '/liked', settings })
  expect(await screen.findByRole('button', { name: 'Topics' })).toHaveAttribute('aria-expanded', 'false')
})

it('say how many videos are to be watched later', async () => {
  answer()
  const identity = await signInUser(({ store }) => addToPlaylist(store, WATCH_LATER, ['a', 'b'], 1))
  renderApp({ path: '/liked', identity })
  expect(await entry('Watch later 2 videos')).toBeVisible()
})

it('say that subscribed channels have videos that are newer than those seen last', async () => {
  answer()
  answerUserData()
  const old = buildVideo({ id: 'old', channelId: 'one', publishedAt: '2026-01-01T00:00:00Z' })
  const fresh = buildVideo({ id: 'new', channelId: 'one', publishedAt: '2026-01-02T00:00:00Z' })
  const identity = await storeSubscriber({
    channelIds: ['one'],
    uploads: { one: [fresh, old] },
  })
  const { userData } = renderApp({ path: '/liked', identity })
  const data = await userData.opened()
  rememberVisit(data!.store, 'all', [old], Date.now())
  expect(await entry('Subscriptions new')).toBeVisible()
  rememberVisit(data!.store, 'all', [fresh], Date.now())
  await waitFor(async () => expect(await entry('Subscriptions')).toBeVisible())
})
