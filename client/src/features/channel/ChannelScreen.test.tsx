import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import {
  buildWireChannel,
  buildWireError,
  buildWireResult,
  buildWireUpload,
} from '../../testing/buildWire.ts'
import { answerCounts, librarySettings } from '../../testing/library.ts'
import { buildSettings } from '../../testing/settings.ts'
import { renderApp, type RenderAppOptions } from '../../testing/renderApp.tsx'
import { answerV3, anyVideo, failWith, type V3Answer } from '../../testing/v3.ts'
import { scrollDown } from '../../testing/windowLayout.ts'

const BANNER = 'https://images.example/banner.jpg'

const entries = (ids: readonly string[], nextPageToken?: string) => ({
  items: ids.map(buildWireUpload),
  ...(nextPageToken !== undefined && { nextPageToken }),
})
const quota = () => failWith(403, buildWireError(403, 'quotaExceeded', 'The quota is spent'))
const away = () => failWith(500, buildWireError(500, 'backendError', 'Backend error'))

/** Opens the page of a channel. Each of the server's answers can be replaced. */
function openPage({
  path = '/channel/curve',
  settings = buildSettings(),
  ...answers
}: Partial<Record<'channels' | 'playlistItems' | 'search', V3Answer>> &
  Pick<RenderAppOptions, 'path' | 'settings'> = {}) {
  const calls = answerV3({
    channels: () => ({ items: [buildWireChannel('curve')] }),
    playlistItems: () => entries(['a', 'b']),
    videos: anyVideo,
    ...answers,
  })
  return { calls, ...renderApp({ path, settings }) }
}
const heading = () => screen.findByRole('heading', { level: 1, name: 'Name of curve' })
const card = (id: string) => screen.findByRole('link', { name: `Title of ${id}` })
const bannerSrc = () => document.querySelector<HTMLImageElement>('img[fetchpriority=high]:not([width])')

describe('the page of a channel', () => {
  // Rules 2.5, 2.108, 2.110, 2.111, 2.112, 2.113, 3.7
  it('shows its picture, its name, its subscribers in short form, its banner and its latest videos', async () => {
    openPage()
    expect(await heading()).toBeVisible()
    expect(screen.getByText('2.4M subscribers')).toBeVisible()
    expect(bannerSrc()).toHaveAttribute('src', BANNER)
    expect(document.querySelector('img[width="120"]')).toHaveAttribute(
      'src',
      'https://images.example/curve.jpg',
    )
    expect(screen.getByRole('heading', { level: 2, name: 'Latest videos' })).toBeVisible()
    expect(await card('a')).toHaveAttribute('href', '/watch/a')
    expect(await screen.findAllByText('01:01')).toHaveLength(2)
  })

  it('is named in the title of the window', async () => {
    openPage()
    await heading()
    await waitFor(() => expect(document.title).toBe('Name of curve · Vtube'))
  })

  it('says nothing of subscribers that are hidden', async () => {
    const statistics = { subscriberCount: '5', hiddenSubscriberCount: true }
    openPage({ channels: () => ({ items: [buildWireChannel('curve', { statistics })] }) })
    await heading()
    await screen.findAllByText('01:01')
    expect(screen.queryByText(/subscriber/)).not.toBeInTheDocument()
  })

  it('shows skeletons while it loads', async () => {
    openPage({ channels: () => new Promise<never>(() => {}) })
    expect(await screen.findByText('Loading channel')).toBeInTheDocument()
    expect(screen.getByText('Loading videos')).toBeInTheDocument()
    expect(screen.queryByRole('heading', { level: 1, name: 'Name of curve' })).not.toBeInTheDocument()
  })

  it('sorts the videos by name when told, at an address of its own', async () => {
    answerCounts({ total: 1 })
    const { calls } = openPage({
      settings: librarySettings(),
      search: ({ order }) => ({ items: order === 'title' ? [buildWireResult('by-name')] : [] }),
    })
    await card('a')
    await userEvent.click(await screen.findByRole('button', { name: 'Sort by: Newest' }))
    await userEvent.click(screen.getByRole('menuitemradio', { name: 'Name (A–Z)' }))
    expect(await card('by-name')).toBeVisible()
    expect(screen.getByRole('heading', { level: 2, name: 'Videos by name' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Title of a' })).not.toBeInTheDocument()
    const search = calls.find(({ resource }) => resource === 'search')
    expect(search?.query).toMatchObject({ channelId: 'curve', type: 'video', order: 'title' })
    expect(location.search).toBe('?sort=name')
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await card('a')).toBeVisible()
  })

  it('keeps the order of a link from former times', { tags: 'release' }, async () => {
    answerCounts({ total: 1 })
    openPage({
      path: '/channel/curve?sort=name',
      settings: librarySettings(),
      search: ({ order }) => ({ items: order === 'title' ? [buildWireResult('by-name')] : [] }),
    })
    expect(await card('by-name')).toBeVisible()
  })

  it('has no controls outside of a library', { tags: 'release' }, async () => {
    openPage({ path: '/channel/curve?sort=name' })
    await card('a')
    expect(screen.queryByRole('region', { name: 'Sorting and filters' })).not.toBeInTheDocument()
  })

  it('says so when the channel has no videos', { tags: 'release' }, async () => {
    openPage({ playlistItems: () => entries([]) })
    expect(await screen.findByText('This channel has no videos yet.')).toBeVisible()
    expect(await heading()).toBeVisible()
  })

  it('does not say so when its videos could not be asked for, but until when', async () => {
    const nine = new Date(2026, 10, 21, 9, 0).toUTCString()
    openPage({
      playlistItems: () => failWith(404, buildWireError(404, 'playlistNotFound', 'Gone')),
      search: () => Response.json({ items: [] }, { headers: { 'vtube-quota-reset': nine } }),
    })
    expect(await screen.findByText('No videos from this channel were found.')).toBeVisible()
    expect(screen.getByText(/Try again at 0?9:00/)).toBeVisible()
    expect(screen.queryByText('This channel has no videos yet.')).not.toBeInTheDocument()
  })

  it('says so when there is no such channel, and leads home', async () => {
    const { calls } = openPage({ channels: () => ({}) })
    expect(await screen.findByText('This channel does not exist.')).toBeVisible()
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'Go to Home' })).toHaveAttribute(
      'href',
      '/',
    )
    expect(screen.queryByText('Latest videos')).not.toBeInTheDocument()
    expect(calls.map(({ resource }) => resource)).not.toContain('search')
  })

  it('says once what happened when nothing could be had, and loads everything again when told', async () => {
    let isSpent = true
    openPage({ channels: () => (isSpent ? quota() : { items: [buildWireChannel('curve')] }) })
    expect(await screen.findByText('This channel could not be loaded.')).toBeVisible()
    expect(screen.getByText(/daily limit/)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Latest videos' })).toBeNull())
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    isSpent = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await heading()).toBeVisible()
    expect(await card('a')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows the channel when only its videos fail, and offers to try those again', async () => {
    let isAway = true
    openPage({ playlistItems: () => (isAway ? away() : entries(['a'])) })
    expect(await heading()).toBeVisible()
    expect(await screen.findByText('These videos could not be loaded.')).toBeVisible()
    isAway = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await card('a')).toBeVisible()
  })

  it('shows the videos when only the details fail', { tags: 'release' }, async () => {
    openPage({
      channels: ({ part }) => (part === 'contentDetails' ? { items: [buildWireChannel('curve')] } : away()),
    })
    expect(await screen.findByText('This channel could not be loaded.')).toBeVisible()
    expect(await card('a')).toBeVisible()
  })

  it('loads the next page at 60 percent of the way down', async () => {
    openPage({ playlistItems: ({ pageToken }) => (pageToken ? entries(['b']) : entries(['a'], 'next')) })
    await card('a')
    scrollDown(0.6)
    expect(await card('b')).toBeVisible()
    expect(await card('a')).toBeVisible()
  })

  // Rules 2.109, 4.53
  it('shows the default banner when the channel has none, after asking for it three times more', async () => {
    const { calls } = openPage({
      channels: () => ({ items: [buildWireChannel('curve', { brandingSettings: {} })] }),
    })
    await heading()
    const asked = () => calls.filter(({ query }) => query.part?.includes('brandingSettings'))
    await waitFor(() => expect(asked()).toHaveLength(4))
    expect(bannerSrc()).toHaveAttribute('src', '/default-banner.svg')
    expect(await card('a')).toBeVisible()
    expect(asked()).toHaveLength(4)
  })

  // Rule 2.109
  it('shows the default banner when the banner does not load', async () => {
    openPage()
    await heading()
    fireEvent.error(bannerSrc()!)
    expect(bannerSrc()).toHaveAttribute('src', '/default-banner.svg')
  })
})
