import '../testing/indexedDb.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { fileOf } from '../features/backup/testing/exampleFiles.ts'
import type { IdentityService } from '../identity/IdentityService.ts'
import { connection } from '../offline/connection.ts'
import { buildToken } from '../testing/buildToken.ts'
import { buildSession, fakeIdentity } from '../testing/fakeIdentity.ts'
import {
  buildWireChannel,
  buildWireResult,
  buildWireUpload,
  buildWireVideo,
  idsOf,
} from '../testing/buildWire.ts'
import { intersect, fakeIntersectionObserver } from '../testing/fakeIntersectionObserver.ts'
import { LAST_URL, network } from '../testing/network.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { buildSettings } from '../testing/settings.ts'
import { jsonScript } from '../testing/shellPage.ts'
import { signInUser } from '../testing/signInUser.ts'
import { userWithEverything } from '../testing/userWithEverything.ts'
import { answerV3, settleCalls } from '../testing/v3.ts'
import { resetLayout, scrollDown } from '../testing/windowLayout.ts'

const ID = /^[\w-]+$/
const IDS = /^[\w-]+(,[\w-]+){0,49}$/
const WORDS = /\S/
const TOKEN = /^\S+$/
/**
 * The notice that is shown without our own server, because the user then decides when units of the quota are spent on
 * the channels.
 */
const REFRESH = 'Refresh subscribed channels to see their newest videos.'

interface Row {
  resource: string
  parameters: Record<string, string | RegExp>
  /** The parameters that only some calls of this row have. */
  sometimes?: Record<string, RegExp>
}

/** The rows of section 7 of the specification, with the page sizes and the region of section 9. */
const ROWS: Record<string, Row> = {
  'the home feed': {
    resource: 'videos',
    parameters: {
      part: 'snippet,contentDetails,statistics',
      chart: 'mostPopular',
      regionCode: 'US',
      maxResults: '18',
      order: 'date',
    },
    sometimes: { pageToken: TOKEN },
  },
  'a category': {
    resource: 'search',
    parameters: { part: 'snippet', maxResults: '18', q: WORDS, type: 'video', order: 'date' },
    sometimes: { pageToken: TOKEN },
  },
  'a video': { resource: 'videos', parameters: { part: 'snippet,statistics', id: IDS } },
  'related videos': {
    resource: 'search',
    parameters: { part: 'snippet', q: WORDS, maxResults: '45', type: 'video' },
    // This parameter requests the next parts of a series. It is sent only to a library, never to the provider.
    sometimes: { relatedToVideoId: ID },
  },
  'a search': {
    resource: 'search',
    parameters: { part: 'snippet', maxResults: '10', q: WORDS, type: 'video,channel' },
    sometimes: { pageToken: TOKEN },
  },
  'details of cards': { resource: 'videos', parameters: { part: 'contentDetails,statistics', id: IDS } },
  'channel icons': { resource: 'channels', parameters: { part: 'snippet', id: IDS } },
  subscribers: { resource: 'channels', parameters: { part: 'snippet,statistics,contentDetails', id: IDS } },
  'a channel': { resource: 'channels', parameters: { part: 'snippet,statistics,brandingSettings', id: ID } },
  'the uploads playlist': { resource: 'channels', parameters: { part: 'contentDetails', id: ID } },
  uploads: {
    resource: 'playlistItems',
    parameters: { part: 'snippet,contentDetails', playlistId: ID, maxResults: '30' },
    sometimes: { pageToken: TOKEN },
  },
  // This call and the next two are the only further ones that the user's own data needs. `docs/decisions.md` gives the
  // reasons.
  'uploads of a subscription': {
    resource: 'playlistItems',
    parameters: { part: 'snippet,contentDetails', playlistId: ID, maxResults: '15' },
  },
  'a channel by its handle': { resource: 'channels', parameters: { part: 'id', forHandle: /^@\S+$/ } },
  'a channel by the name of its user': { resource: 'channels', parameters: { part: 'id', forUsername: ID } },
  comments: {
    resource: 'commentThreads',
    parameters: { part: 'snippet', videoId: ID, maxResults: '40', order: 'relevance' },
  },
  suggestions: { resource: 'suggestions', parameters: { client: 'firefox', ds: 'yt', q: WORDS } },
}

const DATA_URL = 'https://provider.example/youtube/v3/'
/** The settings for a page without our own server, which calls the provider directly. */
const settings = buildSettings({ dataUrl: DATA_URL, key: 'a-key', sendToken: false, provider: true })

interface Call {
  resource: string
  query: Record<string, string>
}
/** The calls of the kinds in `ROWS` that were made since a screen was opened. */
let calls: Call[] = []
/** The method, the address and the key of all requests to any host since a test began. */
const asked = new Set<string>()

/** The requests that a page may make, as in `asked`. */
const ALLOWED = new Set([
  ...['channels', 'commentThreads', 'playlistItems', 'search', 'videos'].map(
    (resource) => `GET ${DATA_URL}${resource}?key=a-key`,
  ),
  `GET ${location.origin}/complete/search`,
  `HEAD ${location.origin}/`,
])

const agrees = (value: string | undefined, wanted: string | RegExp) =>
  value !== undefined && (typeof wanted === 'string' ? value === wanted : wanted.test(value))

function isOf({ resource, parameters, sometimes = {} }: Row, call: Call): boolean {
  const known = { ...sometimes, ...parameters }
  return (
    call.resource === resource &&
    Object.entries(parameters).every(([name, wanted]) => agrees(call.query[name], wanted)) &&
    Object.entries(call.query).every(([name, value]) => name in known && agrees(value, known[name]!))
  )
}

const rowOf = (call: Call): string =>
  Object.keys(ROWS).find((name) => isOf(ROWS[name]!, call)) ?? `none: ${JSON.stringify(call)}`

const note = ({ request: { method, url } }: { request: Request }) => {
  const { origin, pathname, searchParams } = new URL(url)
  if (url === LAST_URL) return
  const { key, ...query } = Object.fromEntries(searchParams)
  asked.add(`${method} ${origin}${pathname}${key === undefined ? '' : `?key=${key}`}`)
  const [, v3, suggestions] = /\/youtube\/v3\/(.*)|(\/complete\/search)/.exec(pathname) ?? []
  const resource = suggestions === undefined ? v3 : 'suggestions'
  if (resource !== undefined) calls.push({ resource, query })
}
beforeEach(() => {
  asked.clear()
  network.events.on('request:start', note)
  fakeIntersectionObserver()
  document.head.innerHTML = jsonScript('config', settings)
  return () => {
    network.events.removeListener('request:start', note)
    document.head.innerHTML = ''
  }
})

/** Prepares the answers. Every list has two pages, each with 18 videos from 18 channels. */
function answerEverything() {
  const idsAt = (token = 'first') => idsOf(token, 18)
  const next = (token?: string) => (token === undefined ? { nextPageToken: 'second' } : {})
  network.use(
    http.get('*/complete/search', () => HttpResponse.json(['th', ['the']])),
    http.head('*', () => new HttpResponse()),
  )
  answerV3({
    videos: ({ id, pageToken }) => ({
      items: (id?.split(',') ?? idsAt(pageToken)).map((one) => buildWireVideo(one)),
      ...next(id ?? pageToken),
    }),
    search: ({ pageToken }) => ({
      items: idsAt(pageToken).map((one) => buildWireResult(one)),
      ...next(pageToken),
    }),
    channels: ({ id = '' }) => ({ items: id.split(',').map((one) => buildWireChannel(one)) }),
    playlistItems: ({ pageToken }) => ({ items: idsAt(pageToken).map(buildWireUpload), ...next(pageToken) }),
    commentThreads: () => ({ items: [] }),
  })
}

function countCalls(): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of calls.map(rowOf)) counts[row] = (counts[row] ?? 0) + 1
  return counts
}

/**
 * Opens a screen, scrolls until the screen has made the expected calls, loses the connection for a moment, and leaves
 * the screen. Expects that no other calls are made, and all of them by GET with the key.
 */
async function walk(
  path: string,
  expected: Record<string, number>,
  {
    during,
    seen = 'Title of first-1',
    identity = fakeIdentity(),
  }: { during?: () => unknown; seen?: string; identity?: IdentityService } = {},
) {
  calls = []
  resetLayout()
  const { unmount } = renderApp({ path, settings, identity })
  await screen.findAllByText(seen)
  await during?.()
  await waitFor(() => {
    intersect()
    scrollDown(1)
    expect(countCalls()).toEqual(expected)
  })
  await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
  act(() => dispatchEvent(new Event('offline')))
  act(() => dispatchEvent(new Event('online')))
  await act(() => connection.check())
  await settleCalls()
  unmount()
  expect(countCalls()).toEqual(expected)
  expect([...asked].filter((request) => !ALLOWED.has(request))).toEqual([])
}

const signInAnybody = () =>
  fakeIdentity(buildSession({ accessToken: buildToken({ sub: crypto.randomUUID() }) }))

// Rules 1.11, 7.2
describe('a walk through every screen makes the calls of section 7 and no others, in batches', () => {
  beforeEach(answerEverything)

  it('at home', () => walk('/', { 'channel icons': 2, 'the home feed': 2 }))

  it('in a category', () =>
    walk('/?category=Cats', { 'a category': 2, 'channel icons': 2, 'details of cards': 2 }))

  it('with a search', () => {
    const type = async () => {
      await userEvent.type(screen.getByRole('combobox'), 'th')
      await screen.findByRole('option')
    }
    const searched = { 'a search': 2, 'channel icons': 2, 'details of cards': 2, suggestions: 1 }
    return walk('/search/the', searched, { during: type })
  })

  it('with a search for exact words, which the provider does not know', () =>
    walk('/search/the?exact=true', { 'a search': 2, 'channel icons': 2, 'details of cards': 2 }))

  it('with a video, and comments after its player', () => {
    const play = () => fireEvent.load(screen.getByTitle(/^Player: /))
    const watched = { 'a video': 1, comments: 1, 'details of cards': 1, 'related videos': 1, subscribers: 1 }
    return walk('/watch/first-1', watched, { during: play })
  })

  it('on the page of a channel', () =>
    walk('/channel/c', {
      'a channel': 1,
      'details of cards': 2,
      'the uploads playlist': 1,
      uploads: 2,
    }))

  it('with liked videos', () => {
    localStorage.setItem(
      'likedVideos',
      JSON.stringify([buildWireVideo('first-1'), buildWireVideo('first-2')]),
    )
    const calls = { 'a video': 1, 'details of cards': 1, 'channel icons': 1 }
    return walk('/liked', calls, { identity: signInAnybody() })
  })

  it('with history, playlists and subscriptions', async () => {
    const identity = await userWithEverything('first-1', 'subscribed')
    await walk('/playlist/watch-later', { 'a video': 1, 'details of cards': 1 }, { identity })
    await walk('/history', {}, { identity })
    await walk('/playlists', {}, { identity, seen: 'Watch later' })
    const feed = { subscribers: 1, 'uploads of a subscription': 1, 'details of cards': 1 }
    const refresh = async () => {
      await userEvent.click(screen.getByRole('button', { name: /^Refresh 1 channel/ }))
      await screen.findAllByText('Title of first-1')
    }
    await walk('/subscriptions', feed, { identity, seen: REFRESH, during: refresh })
  })

  it('with a smart playlist, which searches only when it is asked to', async () => {
    const playlist = { id: 'ponds', name: 'Ponds', createdAt: 1, updatedAt: 1 }
    const value = { ...playlist, address: '/search/pond?length=short' }
    const identity = await signInUser(({ store }) =>
      store.change([{ table: 'smartPlaylists', row: 'ponds', value }]),
    )
    await walk('/playlist/ponds', {}, { identity, seen: 'Ponds' })
    const search = async () => {
      const link = await screen.findByRole('link', { name: 'Search' })
      await userEvent.click(link)
      await screen.findAllByText('Title of first-1')
    }
    const searched = { 'a search': 2, 'channel icons': 2, 'details of cards': 2 }
    await walk('/playlist/ponds', searched, { identity, seen: 'Ponds', during: search })
  })

  it('with an import of channels that are known by their names', () => {
    const outlines = ['@pond', 'user/reef'].map(
      (name) => `<outline text="${name}" htmlUrl="https://www.youtube.com/${name}"/>`,
    )
    const file = fileOf(`<opml version="1.1"><body>${outlines.join('')}</body></opml>`, 'channels.opml')
    const choose = async () => {
      await userEvent.click(screen.getByRole('button', { name: 'Account' }))
      await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
      await userEvent.click(await screen.findByRole('link', { name: 'Import & export' }))
      await userEvent.upload(await screen.findByLabelText('Choose files', { selector: 'input' }), file)
    }
    const named = { 'a channel by its handle': 1, 'a channel by the name of its user': 1 }
    return walk('/history', named, { identity: signInAnybody(), seen: 'History', during: choose })
  })

  it('without videos', async () => {
    await walk('/status', {}, { seen: 'Status' })
    await walk('/nowhere', {}, { seen: 'This page does not exist.' })
  })
})
