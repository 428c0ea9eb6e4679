import '../../testing/indexedDb.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import {
  channelId,
  fileOf,
  freeTube,
  newPipe,
  opml,
  takeoutZip,
  videoId,
} from '../../features/backup/testing/exampleFiles.ts'
import { buildEntity } from '../../testing/buildLiked.ts'
import { buildToken } from '../../testing/buildToken.ts'
import { buildSession, fakeIdentity } from '../../testing/fakeIdentity.ts'
import { fillStorage } from '../../testing/limitedStorage.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { pressInRow } from '../../testing/rows.ts'
import { buildWireChannels } from '../../testing/subscriptions.ts'
import { pressUndo } from '../../testing/toasts.ts'
import { answerV3 } from '../../testing/v3.ts'
import { openedData } from '../../testing/watched.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { recordWatching } from '../../userData/history.ts'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { addToPlaylist, createPlaylist, playlistItems, playlists } from '../../userData/playlists.ts'
import { subscribeToChannel } from '../../userData/subscriptions.ts'
import { endDeferral } from '../idle.ts'

const buildComment = (textDisplay: string, publishedAt = '2026-11-01T08:00:00.000Z') => ({
  authorDisplayName: 'You',
  authorProfileImageUrl: null,
  publishedAt,
  textDisplay,
})
/** Builds a backup in version 1 of the format. */
const buildFirstBackup = (likedIds: readonly string[], comments: object = {}) =>
  JSON.stringify({
    format: 'vtube-backup',
    version: 1,
    likedVideos: likedIds.map((id) => buildEntity(id)),
    comments,
  })
const keepLiked = (ids: readonly string[]) => {
  localStorage.setItem('likedVideos', JSON.stringify(ids.map((id) => buildEntity(id))))
}
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null')
const storedIds = () => (stored('likedVideos') as { id: string }[]).map(({ id }) => id)

const userOf = (claims: object) => buildSession({ accessToken: buildToken({ ...claims }) })

/** Opens the list of liked videos as a new user who has no data. Returns the data of this user. */
async function openData(): Promise<SignedInUserData> {
  const videos = ({ id = '' }) => ({ items: id.split(',').map((one) => buildEntity(one)) })
  answerV3({ channels: () => ({ items: [] }), videos })
  const session = userOf({ iss: 'https://issuer.example', sub: crypto.randomUUID() })
  const { userData } = renderApp({ path: '/liked', identity: fakeIdentity(session) })
  await screen.findByRole('heading', { level: 1, name: 'Liked Videos' })
  return openedData(userData)
}
/** Opens the same page. Returns the rows after the liked videos have been stored as rows. */
async function openPage(): Promise<UserDataStore> {
  const { store } = await openData()
  await waitFor(() => expect(localStorage.getItem('likedVideos.user')).not.toBeNull())
  return store
}
async function openSection(): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Account' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Settings' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Import & export' }))
  await screen.findByRole('heading', { name: 'Import' })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const upload = (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), files)
async function chooseFiles(...files: File[]) {
  await openSection()
  await upload(...files)
}
/** Chooses a file and confirms its import. */
async function importFile(content: string) {
  await chooseFiles(fileOf(content))
  await userEvent.click(await screen.findByRole('button', { name: 'Import' }))
}
const everything = (store: UserDataStore) =>
  structuredClone([
    ...(['history', 'playlists', 'playlistItems', 'subscriptions'] as const).map((table) => [
      ...store.rows(table),
    ]),
    Object.entries(localStorage).sort(),
  ])

/** The files that the browser was asked to save. */
let saved: { name: string; blob: Blob }[] = []
const savedText = async () => (await saved[0]?.blob.text()) ?? ''

beforeEach(() => {
  saved = []
  const blobs = new Map<string, Blob>()
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:${blobs.size}`
    blobs.set(url, blob)
    return url
  }
  URL.revokeObjectURL = (url) => void blobs.delete(url)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function saving(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href)
    if (blob !== undefined) saved.push({ name: this.download, blob })
  })
})

describe('Export', () => {
  it('saves everything as one file and says what is in it', async () => {
    keepLiked(['b', 'a'])
    localStorage.setItem('comments-a', JSON.stringify([buildComment('one'), buildComment('two')]))
    const store = await openPage()
    recordWatching(store, { videoId: 'a', watchedAt: 5, position: 60, duration: 600 })
    subscribeToChannel(store, 'channel-1', 6)
    addToPlaylist(store, createPlaylist(store, 'Evening', 7).id, ['b', 'a'], 8)
    addToPlaylist(store, WATCH_LATER, ['c'], 9)
    await openSection()
    await press('Everything (JSON)')
    const sentence = 'Exported 1 subscription, 1 history entry, 2 playlists, 2 liked videos, and 2 comments.'
    expect(await screen.findByText(sentence)).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(saved[0]?.name).toMatch(/^vtube-backup-\d{4}-\d\d-\d\d\.json$/)
    expect(JSON.parse(await savedText())).toMatchObject({
      likedVideos: [buildEntity('b'), buildEntity('a')],
      comments: { a: [buildComment('one'), buildComment('two')] },
      history: [{ videoId: 'a', watchedAt: 5, position: 60, duration: 600 }],
      watchLater: [{ videoId: 'c', addedAt: 9 }],
      playlists: [{ name: 'Evening', items: [{ videoId: 'b' }, { videoId: 'a' }] }],
      subscriptions: [{ channelId: 'channel-1', subscribedAt: 6, title: 'A channel' }],
    })
  })

  it('saves subscriptions as OPML, with the titles that this device knows', async () => {
    keepLiked(['a'])
    const store = await openPage()
    subscribeToChannel(store, 'channel-1', 1)
    await openSection()
    await press('Subscriptions (OPML)')
    expect(await screen.findByText('Exported 1 subscription.')).toBeVisible()
    expect(saved[0]?.name).toMatch(/^vtube-subscriptions-.*\.opml$/)
    expect(await savedText()).toMatch(/title="A channel".*channel_id=channel-1"/)
  })

  it(
    'saves the titles of channels that this device has stored, and of others that of a video or the id',
    { tags: 'release' },
    async () => {
      keepLiked(['a'])
      const { store, channels } = await openData()
      for (const id of ['channel-1', 'channel-2', 'channel-3']) subscribeToChannel(store, id, 1)
      const calls = answerV3({ channels: () => buildWireChannels('channel-2') })
      await channels.load(['channel-2'])
      await openSection()
      await press('Subscriptions (CSV)')
      await screen.findByText('Exported 3 subscriptions.')
      const rows = (await savedText()).trim().split('\n').slice(1)
      expect(rows.map((row) => row.split(',').at(-1)).toSorted()).toEqual([
        'A channel',
        'Name of channel-2',
        'channel-3',
      ])
      expect(calls.flatMap(({ query }) => query['id']?.split(',') ?? [])).not.toContain('channel-3')
    },
  )

  it('says so when there is nothing, and saves no file', { tags: 'release' }, async () => {
    await openPage()
    await openSection()
    await press('Everything (JSON)')
    expect(await screen.findByText('There is nothing to export yet.')).toBeVisible()
    expect(saved).toEqual([])
  })
})

describe('Import', () => {
  it('shows what the files contain and what is new, then merges, and can be undone', async () => {
    const store = await openPage()
    subscribeToChannel(store, channelId('pond'), 1)
    recordWatching(store, { videoId: videoId('two'), watchedAt: Date.now(), position: 5, duration: 10 })
    const before = everything(store)
    await chooseFiles(fileOf(takeoutZip(), 'photos.png'))

    expect(await screen.findByText('From Google Takeout')).toBeVisible()
    const seen = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(seen).toEqual(
      expect.arrayContaining([
        '1 subscription0 new, 1 already here',
        '2 history entries1 new, 1 already here',
        '2 playlists2 new, 0 already here',
        '1 unreadable entry',
        '2 entries that are not videos or were removed',
        '1 ad',
        '3 files with nothing to import',
      ]),
    )
    expect(everything(store)).toEqual(before)

    await press('Import')
    expect(await screen.findByText('Imported 1 history entry and 2 playlists.')).toBeVisible()
    expect(store.read(playlists, null)).toMatchObject([{ name: 'Quiet / Slow' }])
    expect(store.read(playlistItems, WATCH_LATER)).toMatchObject([{ videoId: videoId('one') }])

    await pressUndo()
    await waitFor(() => expect(everything(store)).toEqual(before))
  })

  it('shows how far a long import is', { tags: 'release' }, async () => {
    const store = await openPage()
    const visits = Array.from({ length: 2500 }, (_, index) =>
      JSON.stringify({ videoId: videoId(`v${index}`), timeWatched: index + 1 }),
    )
    const focused: unknown[] = []
    const note = ({ target }: Event) => focused.push((target as Element).closest('label')?.textContent)
    document.addEventListener('focusin', note)
    onTestFinished(() => document.removeEventListener('focusin', note))
    await importFile(visits.join('\n'))
    expect(await screen.findByText('Imported 2,500 history entries.')).toBeVisible()
    expect(focused).toContain('Importing')
    expect(store.rows('history').size).toBe(2500)
  })

  it('takes files that are dropped onto the page', { tags: 'release' }, async () => {
    await openPage()
    await openSection()
    const dataTransfer = { types: ['Files'], files: [fileOf(freeTube.playlists)], items: [] }
    fireEvent.drop(screen.getByRole('heading', { name: 'Import & export' }), { dataTransfer })
    expect(await screen.findByText('From FreeTube')).toBeVisible()
  })

  it('tells the names of channels that it cannot find', { tags: 'release' }, async () => {
    await openPage()
    await chooseFiles(fileOf(newPipe), fileOf(freeTube.history))
    expect(
      await screen.findByText('1 channel known only by name: user/reef', { selector: 'li' }),
    ).toBeVisible()
  })

  it('changes nothing when it is cancelled, and the focus returns to the button', async () => {
    const store = await openPage()
    const before = everything(store)
    await chooseFiles(fileOf(freeTube.playlists))
    await screen.findByText('From FreeTube')
    await press('Cancel')
    expect(screen.getByRole('button', { name: 'Choose files' })).toHaveFocus()
    expect(everything(store)).toEqual(before)
  })

  it('offers nothing to import when everything is here', { tags: 'release' }, async () => {
    keepLiked(['a'])
    await openPage()
    await chooseFiles(fileOf(buildFirstBackup(['a'])))
    expect(await screen.findByText('Everything in this file is already here.')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Import' })).not.toBeInTheDocument()
  })

  it('adds the liked videos and comments of a backup that are missing, and removes them again', async () => {
    keepLiked(['a'])
    localStorage.setItem('comments-a', JSON.stringify([buildComment('here')]))
    await openPage()
    const comments = {
      a: [buildComment('here'), buildComment('newer', '2026-11-01T09:00:00.000Z')],
      z: [buildComment('elsewhere')],
    }
    await importFile(buildFirstBackup(['x', 'a', 'y'], comments))
    expect(await screen.findByText('Imported 2 liked videos and 2 comments.')).toBeVisible()
    expect(storedIds()).toEqual(['a', 'x', 'y'])
    expect(stored('comments-a')).toEqual([
      buildComment('newer', '2026-11-01T09:00:00.000Z'),
      buildComment('here'),
    ])
    expect(stored('comments-z')).toEqual([buildComment('elsewhere')])
    await pressUndo()
    expect(storedIds()).toEqual(['a'])
    expect(stored('comments-a')).toEqual([buildComment('here')])
    expect(stored('comments-z')).toEqual([])
  })

  it('refuses a broken file, says why and changes nothing', async () => {
    keepLiked(['a'])
    const store = await openPage()
    const before = everything(store)
    await chooseFiles(fileOf('<opml><body>'))
    const sentence = 'This file is damaged. Nothing was changed.'
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    expect(everything(store)).toEqual(before)
  })

  it(
    'says that a file could not be read when the browser refuses to parse it',
    { tags: 'release' },
    async () => {
      const parse = vi.spyOn(DOMParser.prototype, 'parseFromString').mockImplementation(() => {
        throw new TypeError('refused')
      })
      onTestFinished(() => parse.mockRestore())
      await openPage()
      await chooseFiles(fileOf(opml))
      expect(await screen.findByRole('alert')).toHaveTextContent('This file could not be read.')
      expect(screen.getByRole('button', { name: 'Choose files' })).toBeEnabled()
    },
  )

  it('can be tried again after a refusal', { tags: 'release' }, async () => {
    await openPage()
    await chooseFiles(fileOf('nonsense'))
    await screen.findByRole('alert')
    await upload(fileOf(freeTube.playlists))
    expect(await screen.findByText('From FreeTube')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  })

  it('shows what it brings and says so when the storage is full', async () => {
    await openPage()
    fillStorage()
    await importFile(buildFirstBackup(['x']))
    expect(
      await screen.findByText(/^Imported 1 liked video\. Your browser’s storage is full or blocked/),
    ).toBeVisible()
    act(() => history.go(-2))
    expect(await screen.findByRole('link', { name: 'Title of x' })).toBeVisible()
  })
})

describe('a storage that is full', () => {
  it('is told to the person once, after what the press itself says, and the list goes on working', async () => {
    endDeferral()
    keepLiked(['b', 'a'])
    await openPage()
    fillStorage()
    await pressInRow('Title of b', 'Remove')
    expect(screen.queryByRole('link', { name: 'Title of b' })).not.toBeInTheDocument()
    await pressUndo()
    expect(await screen.findByText(/storage is full or blocked/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Title of b' })).toBeVisible()
  })
})
