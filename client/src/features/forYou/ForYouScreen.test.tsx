import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { HistoryEntry, LessOf } from '../../domain/userDataRows.ts'
import { toLikedVideo, type Video } from '../../domain/video.ts'
import { buildDetails, buildVideo } from '../../testing/buildVideo.ts'
import { buildWireError, buildWireVideo } from '../../testing/buildWire.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildSettings } from '../../testing/settings.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { pressUndo } from '../../testing/toasts.ts'
import { answerV3, failWith, settleCalls, type V3Answer } from '../../testing/v3.ts'
import { chooseMore } from '../../testing/chooseMore.ts'
import { buildWatched, openedData } from '../../testing/watched.ts'

const finished = (id: string): HistoryEntry => buildWatched(id, { position: 590 })
const HISTORY = ['a', 'b', 'c'].map(finished)
const video = (id: string, channelId = `channel-${id}`): Video =>
  buildVideo({ id, channelId, channelTitle: `Name of ${channelId}`, details: buildDetails() })

interface PageOptions {
  path?: string
  history?: readonly HistoryEntry[]
  lessOf?: readonly LessOf[]
  /** The videos that this device stores. */
  stored?: readonly Video[]
  search?: V3Answer
  feed?: V3Answer
  isLibrary?: boolean
}

async function openPage(options: PageOptions = {}) {
  const { path = '/for-you', history = HISTORY, lessOf = [], stored = [], isLibrary = false } = options
  const { search = () => ({ items: [] }), feed = () => ({ items: [] }) } = options
  const identity = await signInUser(async (data) => {
    data.store.change(history.map((value) => ({ table: 'history', row: value.videoId, value })))
    data.store.change(
      lessOf.map((value) => ({ table: 'lessOf', row: `${value.kind} ${value.value}`, value })),
    )
    const videos = stored.map((one) => ({ id: one.id, video: toLikedVideo(one), fetchedAt: Date.now() }))
    await data.database()?.putFetched('videos', videos)
  })
  const calls = answerV3({
    videos: (query) =>
      query['chart'] === undefined
        ? { items: (query['id'] ?? '').split(',').map((id) => buildWireVideo(id)) }
        : feed(query),
    search,
    channels: () => ({ items: [] }),
  })
  const settings = buildSettings(isLibrary ? { libraryUrl: `${location.origin}/library/` } : {})
  const { userData } = renderApp({ path, identity, settings })
  onTestFinished(userData.request)
  return { calls, data: () => openedData(userData) }
}

const card = (id: string) => screen.findByRole('link', { name: `Title of ${id}` })
const cardOf = async (id: string) => (await card(id)).closest<HTMLElement>('article, li')!
const titles = () => [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent)
const STORED = [
  ...['a', 'b', 'c'].map((id) => video(id, 'known')),
  video('d', 'known'),
  video('e', 'known'),
  video('f'),
]

async function chooseLess(id: string, entry: string) {
  await card(id)
  await userEvent.click(screen.getByRole('button', { name: `Less like Title of ${id}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: entry }))
}

describe('the page of suggestions', () => {
  it('shows each video with the reason, and says that they are made here', async () => {
    await openPage({ stored: STORED })
    expect(await cardOf('d')).toHaveTextContent('You have watched Name of known')
    expect(await cardOf('f')).toHaveTextContent('Something new')
    expect(titles()).not.toContain('Title of a')
    expect(screen.getByText(/^These suggestions are made on this device/)).toBeVisible()
  })

  it('makes no call without a library', async () => {
    const { calls } = await openPage({ stored: STORED })
    await card('d')
    await settleCalls()
    expect(calls).toEqual([])
  })

  it('makes at most four calls of lists in a library', async () => {
    const { calls } = await openPage({
      stored: STORED,
      isLibrary: true,
      search: ({ channelId }) => ({
        items: [
          {
            ...buildWireVideo(channelId ?? 'newest'),
            id: { kind: 'youtube#video', videoId: channelId ?? 'newest' },
          },
        ],
      }),
    })
    await card('newest')
    await card('known')
    await settleCalls()
    const lists = calls.filter(({ query }) => query['part'] !== 'contentDetails,statistics')
    expect(lists.length).toBeLessThanOrEqual(4)
    expect(
      lists.filter(({ resource }) => resource === 'search').map(({ query }) => query['channelId']),
    ).toEqual([undefined, 'known'])
  })

  it('keeps what this device knows when the library cannot be reached, and tries again', async () => {
    let isDown = true
    await openPage({
      stored: STORED,
      isLibrary: true,
      search: () =>
        isDown ? failWith(500, buildWireError(500, 'backendError', 'Backend error')) : { items: [] },
    })
    await card('d')
    isDown = false
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    await card('d')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull())
  })

  it('leaves out a channel on request, with Undo, lists it, and suggests it again', async () => {
    const { data } = await openPage({ stored: STORED })
    await chooseLess('d', 'Nothing from this channel')
    await waitFor(() => expect(titles()).toEqual(['Title of f']))
    await pressUndo()
    await card('d')
    await chooseLess('e', 'Not this video')
    await waitFor(() => expect(titles()).not.toContain('Title of e'))
    const list = screen.getByRole('region', { name: 'Hidden suggestions' })
    expect(list).toHaveTextContent('Video: Title of e')
    const { store } = await data()
    expect([...store.rows('lessOf').keys()]).toEqual(['video e'])
    await userEvent.click(within(list).getByRole('button', { name: 'Suggest again: Video: Title of e' }))
    await card('e')
  })

  it('keeps the order while the user watches the list', async () => {
    const { data } = await openPage({ stored: STORED })
    await card('f')
    const before = titles()
    const { store } = await data()
    store.change([{ table: 'likes', row: 'f', value: { videoId: 'f', likedAt: 1 } }])
    expect(titles()).toEqual(before)
  })

  it('says what it needs as long as the taste is unknown', async () => {
    await openPage({ history: HISTORY.slice(0, 2), stored: STORED })
    expect(await screen.findByRole('heading', { name: 'No suggestions yet' })).toBeVisible()
    expect(screen.getByText('Watch or like 3 videos, or subscribe to 3 channels.')).toBeVisible()
    expect(titles()).toEqual([])
  })

  it('says that there is nothing to suggest', async () => {
    await openPage()
    expect(await screen.findByRole('heading', { name: 'No suggestions right now.' })).toBeVisible()
  })
})

describe('the row of suggestions on the home page', () => {
  const feed = () => ({ items: ['x', 'y'].map((id) => buildWireVideo(id)) })
  const row = () => screen.findByRole('region', { name: 'For you' })
  const space = () => document.querySelector('#for-you')

  it('is there from the next visit on, with what this device knows, without a call', async () => {
    localStorage.setItem('vtube.session.suggestions', '1')
    const { calls } = await openPage({ path: '/', stored: STORED, feed })
    await waitFor(() => expect(space()).not.toBeNull())
    const reserved = space()
    expect(await within(await row()).findByRole('link', { name: 'Title of d' })).toBeVisible()
    expect(space()).toBe(reserved)
    expect(within(await row()).getByRole('link', { name: 'For you' })).toHaveAttribute('href', '/for-you')
    await settleCalls()
    expect(
      calls.filter(({ query, resource }) => resource !== 'channels' && query['chart'] === undefined),
    ).toEqual([])
  })

  it('has no video of the row above or of the first page of the feed below', async () => {
    localStorage.setItem('vtube.session.suggestions', '1')
    localStorage.setItem('vtube.session.nextParts', 'e')
    await openPage({ path: '/', stored: [...STORED, video('x')], feed })
    const link = (id: string) => screen.findAllByRole('link', { name: `Title of ${id}` })
    expect(await link('f')).toHaveLength(1)
    expect(await link('x')).toHaveLength(1)
    expect(within(await row()).queryByRole('link', { name: 'Title of e' })).toBeNull()
  })

  it.each([
    ['knows the taste', HISTORY, '1'],
    ['knows too little', HISTORY.slice(0, 2), null],
  ])('is remembered for the next page if the device %s', async (_, history, value) => {
    const { data } = await openPage({ path: '/', history, feed })
    await data()
    expect(space()).toBeNull()
    expect(localStorage.getItem('vtube.session.suggestions')).toBe(value)
  })

  it('can be switched off', async () => {
    await openPage({ stored: STORED })
    await card('d')
    expect(localStorage.getItem('vtube.session.suggestions')).toBe('1')
    await chooseMore('For you', 'Show on Home')
    expect(localStorage.getItem('vtube.session.suggestions')).toBeNull()
  })
})
