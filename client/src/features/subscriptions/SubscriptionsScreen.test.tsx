import '../../testing/indexedDb.ts'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { chooseMore } from '../../testing/chooseMore.ts'
import { buildVideo } from '../../testing/buildVideo.ts'
import { buildWireError } from '../../testing/buildWire.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import {
  answerUserData,
  buildChannelSummary,
  buildWireChannels,
  buildWireUploads,
  storeSubscriber,
  type SubscriberOptions,
  withUserDataServer,
} from '../../testing/subscriptions.ts'
import { pressUndo } from '../../testing/toasts.ts'
import { answerV3, anyVideo, failWith, type V3Answer } from '../../testing/v3.ts'
import { createUserDataService } from '../../userData/createUserDataService.ts'
import { UserDataContext } from '../../userData/UserDataContext.ts'
import { SubscriptionsScreen } from './SubscriptionsScreen.tsx'

interface PageOptions extends SubscriberOptions {
  playlistItems?: V3Answer
  channelsAnswer?: V3Answer
  path?: string
  /** Whether there is no server of ours. Each call then costs the user's own quota. */
  isDirect?: boolean
}

const away = () => failWith(500, buildWireError(500, 'backendError', 'Backend error'))

/** Stops the synchronisation with the server. */
let endSession = () => {}
afterEach(() => endSession())

/** Opens the page for a user with these subscriptions. */
async function openPage({ playlistItems, channelsAnswer, path, isDirect = false, ...user }: PageOptions) {
  const identity = await storeSubscriber(user)
  answerUserData()
  const calls = answerV3({
    channels: channelsAnswer ?? (({ id = '' }) => buildWireChannels(id)),
    videos: anyVideo,
    playlistItems: playlistItems ?? (() => ({ items: [] })),
  })
  renderApp({
    path: path ?? '/subscriptions',
    identity,
    ...(!isDirect && { settings: withUserDataServer() }),
  })
  endSession = () => void identity.signOut()
  const callsOf = (resource: string) => calls.filter((call) => call.resource === resource)
  return { calls, callsOf }
}

const showTab = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')))
const main = () => within(screen.getByRole('main'))
const titles = () => [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent)
const names = () => [...document.querySelectorAll('main li a')].map(({ textContent }) => textContent)
const card = (id: string) => screen.findByRole('link', { name: `Title of ${id}` })
const stored = (id: string, day = 1) =>
  buildVideo({ id, publishedAt: new Date(Date.UTC(2026, 0, day)).toISOString(), channelId: 'one' })

describe('the newest videos of the user’s channels', () => {
  it('are the list of the category Subscriptions', async () => {
    localStorage.setItem('vtube.session.subscriptions', '1')
    const { callsOf } = await openPage({
      path: '/?category=Subscriptions',
      channelIds: ['one'],
      playlistItems: () => buildWireUploads('one', { a: 20 }),
    })
    expect(await card('a')).toBeVisible()
    expect(callsOf('search')).toEqual([])
    expect(screen.getByRole('link', { name: 'Subscriptions' })).toHaveAttribute('aria-current', 'page')
  })

  it('are shown together, the newest first, from one page of each channel and without a search', async () => {
    const { calls, callsOf } = await openPage({
      channelIds: ['one', 'two'],
      playlistItems: ({ playlistId }) =>
        playlistId === 'UU-one'
          ? buildWireUploads('one', { a: 20, b: 10 })
          : buildWireUploads('two', { c: 15 }),
    })
    await card('a')
    await waitFor(() => expect(titles()).toEqual(['Title of a', 'Title of c', 'Title of b']))
    expect(screen.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible()
    expect(screen.getByText('2 channels')).toBeVisible()
    await waitFor(() => expect(screen.getAllByText('01:01')).toHaveLength(3))
    expect(
      callsOf('playlistItems')
        .map(({ query }) => query.playlistId)
        .toSorted(),
    ).toEqual(['UU-one', 'UU-two'])
    expect(callsOf('channels').map(({ query }) => query.id?.split(',').toSorted())).toEqual([['one', 'two']])
    // On a slow machine, the second channel may arrive after the details of the videos of the first one.
    const details = callsOf('videos').map(({ query }) => query)
    expect(details.flatMap(({ id = '' }) => id.split(',')).toSorted()).toEqual(['a', 'b', 'c'])
    expect(new Set(details.map(({ part }) => part))).toEqual(new Set(['contentDetails,statistics']))
    expect(calls.map(({ resource }) => resource)).not.toContain('search')
    await waitFor(() => expect(document.title).toBe('Subscriptions · Vtube'))
  })

  it('are at once those that are stored, and newer ones follow when the user asks for them', async () => {
    await openPage({
      channelIds: ['one'],
      channels: [buildChannelSummary('one')],
      uploads: { one: [stored('a')] },
      playlistItems: () => buildWireUploads('one', { b: 2, a: 1 }),
    })
    const showNew = await screen.findByRole('button', { name: 'Show 1 new video' })
    expect(titles()).toEqual(['Title of a'])
    await userEvent.click(showNew)
    expect(titles()).toEqual(['Title of b', 'Title of a'])
    expect(screen.queryByRole('button', { name: /new video/ })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('are asked for again after half an hour, when the tab becomes visible again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    let videos: Record<string, number> = { a: 1 }
    const { callsOf } = await openPage({
      channelIds: ['one'],
      playlistItems: () => buildWireUploads('one', videos),
    })
    await card('a')
    await waitFor(() =>
      expect(screen.getByRole('main')).not.toContainElement(document.querySelector('[aria-busy="true"]')),
    )
    videos = { b: 2, a: 1 }
    await showTab()
    expect(callsOf('playlistItems')).toHaveLength(1)
    vi.setSystemTime(Date.now() + 31 * 60_000)
    await showTab()
    expect(await card('b')).toBeVisible()
    expect(callsOf('playlistItems')).toHaveLength(2)
  })

  it('stay when a channel fails, which the page says, and are renewed on another try', async () => {
    let isAway = true
    await openPage({
      channelIds: ['one', 'two'],
      channels: [buildChannelSummary('one'), buildChannelSummary('two')],
      uploads: { one: [stored('a')] },
      playlistItems: ({ playlistId }) => {
        if (playlistId === 'UU-one') return isAway ? away() : buildWireUploads('one', { b: 2 })
        return { items: [] }
      },
    })
    expect(await screen.findByText('Some channels could not be refreshed.')).toBeVisible()
    expect(titles()).toEqual(['Title of a'])
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('button', { name: 'Show 1 new video' })).toBeVisible()
    expect(screen.queryByText('Some channels could not be refreshed.')).not.toBeInTheDocument()
  })

  it('could not be loaded when none is stored and every channel fails', async () => {
    let isSpent = true
    await openPage({
      channelIds: ['one'],
      playlistItems: () =>
        isSpent
          ? failWith(403, buildWireError(403, 'quotaExceeded', 'The quota is spent'))
          : buildWireUploads('one', { a: 1 }),
    })
    expect(await screen.findByText('These videos could not be loaded.')).toBeVisible()
    expect(screen.getByText(/daily limit/)).toBeVisible()
    isSpent = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('a')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('are marked as saved when the server could not ask the provider', async () => {
    await openPage({
      channelIds: ['one'],
      playlistItems: () =>
        Response.json(buildWireUploads('one', { a: 1 }), {
          headers: { 'cache-status': 'vtube; hit; detail=stale' },
        }),
    })
    expect(await card('a')).toBeVisible()
    expect(screen.getByText('Showing saved results')).toBeVisible()
  })

  it('are missing where channels have none, which is not said before all have answered', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    await openPage({ channelIds: ['one'], playlistItems: () => promise })
    expect(await screen.findByText('Loading videos')).toBeInTheDocument()
    expect(screen.queryByText('Subscribed channels have no videos yet.')).not.toBeInTheDocument()
    resolve({ items: [] })
    expect(await screen.findByText('Subscribed channels have no videos yet.')).toBeVisible()
  })
})

describe('without a server of ours', () => {
  it('nothing is asked for until the user refreshes: 20 channels at a time', async () => {
    const channelIds = Array.from({ length: 25 }, (_, index) => `channel-${index}`)
    const { callsOf } = await openPage({
      isDirect: true,
      channelIds,
      playlistItems: ({ playlistId = '' }) => buildWireUploads(playlistId.slice(3), { [playlistId]: 1 }),
    })
    expect(await screen.findByText('Refresh subscribed channels to see their newest videos.')).toBeVisible()
    expect(callsOf('playlistItems')).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Refresh 20 channels (21 units)' }))
    const next = await screen.findByRole('button', { name: 'Refresh 5 channels (6 units)' })
    await waitFor(() => expect(titles()).toHaveLength(20))
    expect(callsOf('playlistItems')).toHaveLength(20)
    await userEvent.click(next)
    expect(await screen.findByText(/can be refreshed every 12 hours/)).toBeVisible()
    expect(new Set(callsOf('playlistItems').map(({ query }) => query.playlistId)).size).toBe(25)
    expect(callsOf('playlistItems')).toHaveLength(25)
  })
})

describe('the list of channels', () => {
  const path = '/subscriptions?view=channels'
  const idOf = (title: string) => title.replaceAll(/[^\w.-]/g, '-')
  const subscribedTo = (...titlesOf: string[]) => ({
    path,
    isDirect: true,
    channelIds: titlesOf.map(idOf),
    channels: titlesOf.map((title) => buildChannelSummary(idOf(title), { title })),
  })

  it('is sorted by name and filtered by the search field, whatever the accents', async () => {
    await openPage(subscribedTo('Reef Watch', 'Élan', 'IŞIK', 'bread lab'))
    await screen.findByRole('heading', { level: 1, name: 'Manage channels' })
    await userEvent.click(main().getByRole('link', { name: 'Subscriptions' }))
    await chooseMore('Subscriptions', 'Manage channels')
    const field = await screen.findByRole('textbox', { name: 'Search subscribed channels' })
    expect(names()).toEqual([
      expect.stringContaining('bread lab'),
      expect.stringContaining('Élan'),
      expect.stringContaining('IŞIK'),
      expect.stringContaining('Reef Watch'),
    ])
    expect(screen.getByRole('link', { name: 'Reef Watch' })).toHaveAttribute('href', '/channel/Reef-Watch')
    await userEvent.type(field, 'ELA')
    expect(names()).toEqual([expect.stringContaining('Élan')])
    await userEvent.clear(field)
    await userEvent.type(field, 'ışık')
    expect(names()).toEqual([expect.stringContaining('IŞIK')])
    await userEvent.type(field, 'x')
    expect(screen.getByText(/No results found for/)).toBeVisible()
  })

  it('ends a subscription with Undo, and moves the focus on', async () => {
    await openPage(subscribedTo('a', 'b', 'c'))
    const unsubscribe = (name: string) =>
      screen.findByRole('button', { name: new RegExp(`^Subscribed, .?${name}.?$`) })
    const button = await unsubscribe('b')
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    expect(names()).toHaveLength(2)
    expect(await unsubscribe('c')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await unsubscribe('a')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('You have not subscribed to any channels yet.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    await pressUndo()
    expect(names()).toEqual([expect.stringContaining('a')])
  })

  it('says of a channel that no longer exists what has become of it, not its id', async () => {
    await openPage({ path, isDirect: true, channelIds: ['gone'], channelsAnswer: () => ({ items: [] }) })
    expect(await screen.findByText('No longer available')).toBeVisible()
    expect(screen.getByText('It may have been closed or deleted.')).toBeVisible()
    expect(screen.queryByText('gone')).toBeNull()
  })

  it('says that names could not be loaded, and loads them when told', async () => {
    let isAway = true
    await openPage({
      path,
      isDirect: true,
      channelIds: ['one'],
      channelsAnswer: ({ id = '' }) => (isAway ? away() : buildWireChannels(id)),
    })
    expect(await screen.findByText('Some channels could not be loaded.')).toBeVisible()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Name of one')).toBeVisible()
  })

  it('has room for 400 channels, whose names take eight calls', { tags: 'release' }, async () => {
    const channelIds = Array.from({ length: 400 }, (_, index) => `channel-${index}`)
    const { calls } = await openPage({ path, isDirect: true, channelIds })
    await screen.findByText('Name of channel-399')
    expect(names()).toHaveLength(400)
    expect(new Set(calls.map(({ resource }) => resource))).toEqual(new Set(['channels']))
    expect(calls.map(({ query }) => query.id?.split(',').length)).toEqual(Array(8).fill(50))
  })
})

describe('the page', () => {
  it('explains how to subscribe where there is no subscription', async () => {
    await openPage({})
    expect(await screen.findByText('You have not subscribed to any channels yet.')).toBeVisible()
    expect(screen.getByText(/Press Subscribe .* under Import & export/)).toBeVisible()
    expect(main().getByRole('link', { name: 'Browse videos' })).toHaveAttribute('href', '/')
    expect(screen.queryByRole('link', { name: 'Channels' })).not.toBeInTheDocument()
  })

  it('shows skeletons until the data of the user is open', async () => {
    // A session without a subject has no user's data.
    renderApp({ path: '/subscriptions' })
    expect(await screen.findByText('Loading videos')).toBeInTheDocument()
    expect(screen.queryByText('You have not subscribed to any channels yet.')).not.toBeInTheDocument()
  })

  it('says when the data of the user cannot be opened', async () => {
    const service = createUserDataService(() => Promise.reject(new TypeError('Failed to fetch')))
    render(
      <UserDataContext value={service}>
        <SubscriptionsScreen view="videos" onPlay={() => {}} renderFollow={() => null} />
      </UserDataContext>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded.')
    expect(screen.getByRole('button', { name: 'Reload page' })).toBeVisible()
  })
})
