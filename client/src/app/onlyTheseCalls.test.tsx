import '../testing/indexedDb.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { connection } from '../offline/connection.ts'
import { buildEntity } from '../testing/buildLiked.ts'
import { buildWireResult, buildWireVideo } from '../testing/buildWire.ts'
import { intersect, fakeIntersectionObserver } from '../testing/fakeIntersectionObserver.ts'
import { network } from '../testing/network.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { buildSettings } from '../testing/settings.ts'
import { userWithEverything } from '../testing/userWithEverything.ts'
import { answerV3 } from '../testing/v3.ts'

const DATA_URL = 'https://provider.example/youtube/v3/'
const settings = buildSettings({ dataUrl: DATA_URL, key: 'a-key', sendToken: false, provider: true })
const VIDEO = 'Title of a'
/** Every screen of a signed-in user, with a text that it shows once it has loaded. */
const SCREENS = [
  ['/', VIDEO],
  ['/?category=Comedy', VIDEO],
  ['/search/cats', VIDEO],
  ['/channel/c', VIDEO],
  ['/watch/a', VIDEO],
  ['/liked', VIDEO],
  ['/history', VIDEO],
  ['/playlists', 'Watch later'],
  ['/playlist/watch-later', VIDEO],
  ['/subscriptions', 'Refresh your channels to see their newest videos.'],
  ['/status', 'Status'],
  ['/nowhere', 'There is no page at this address.'],
] as const
const RESOURCES = ['channels', 'commentThreads', 'playlistItems', 'search', 'videos']

/** The requests to any host since the test began. */
let asked: Request[] = []
const note = ({ request }: { request: Request }) => void asked.push(request)
beforeEach(() => {
  asked = []
  network.events.on('request:start', note)
  fakeIntersectionObserver()
  const script = document.createElement('script')
  script.id = 'config'
  script.type = 'application/json'
  script.textContent = JSON.stringify(settings)
  document.head.append(script)
})
afterEach(() => {
  network.events.removeListener('request:start', note)
  document.querySelector('#config')?.remove()
})

function answerEverything() {
  const channel = {
    id: 'c',
    snippet: { title: 'A channel' },
    statistics: { subscriberCount: '9' },
    contentDetails: { relatedPlaylists: { uploads: 'UU' } },
    brandingSettings: { image: { bannerExternalUrl: 'https://images.example/banner.jpg' } },
  }
  const videos = { items: [buildWireVideo('a')] }
  network.use(
    http.head('*', () => new HttpResponse()),
    http.get('*/complete/search', () => HttpResponse.json(['cat', ['cats']])),
  )
  answerV3({
    videos: () => videos,
    search: () => ({ items: [buildWireResult('a')] }),
    channels: () => ({ items: [channel] }),
    playlistItems: () => ({
      items: [{ snippet: { title: 'Title of a' }, contentDetails: { videoId: 'a' } }],
    }),
    commentThreads: () => ({ items: [] }),
  })
}

// Rule 7.2
it(
  'asks the provider for nothing but what section 7 names, by GET and with the key, also when the connection goes',
  { tags: 'release' },
  async () => {
    answerEverything()
    const identity = await userWithEverything('a', 'c')
    for (const [path, seen] of SCREENS) {
      localStorage.setItem('likedVideos', JSON.stringify([buildEntity('a')]))
      const { unmount } = renderApp({ path, settings, identity })
      await screen.findAllByText(seen)
      const refresh = screen.queryByRole('button', { name: /^Refresh 1 channel/ })
      if (refresh !== null) {
        await userEvent.click(refresh)
        await screen.findAllByText(VIDEO)
      }
      // Comments load only after the player.
      if (path === '/watch/a') fireEvent.load(screen.getByTitle(/^Player: /))
      intersect()
      await userEvent.type(screen.getByRole('combobox'), 'cat')
      await screen.findByRole('option')
      act(() => dispatchEvent(new Event('offline')))
      act(() => dispatchEvent(new Event('online')))
      await act(() => connection.check())
      unmount()
    }
    await waitFor(() => expect(asked.some(({ url }) => url.includes('commentThreads'))).toBe(true))
    const calls = asked.map(({ method, url }) => {
      const { origin, pathname, searchParams } = new URL(url)
      const key = searchParams.has('key') ? `?key=${searchParams.get('key')}` : ''
      return `${method} ${origin}${pathname}${key}`
    })
    expect([...new Set(calls)].toSorted()).toEqual([
      `GET ${location.origin}/complete/search`,
      ...RESOURCES.map((resource) => `GET ${DATA_URL}${resource}?key=a-key`),
      `HEAD ${location.origin}/`,
    ])
  },
)
