import '../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeDeviceVideos } from '../../features/device/deviceVideos.ts'
import { createTrains, TRAINS } from '../../features/playlists/testing/openPlaylists.ts'
import { readFollowed } from '../../storage/saved/followedLists.ts'
import { listSaved } from '../../storage/saved/savedVideos.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { buildToken } from '../../testing/buildToken.ts'
import { buildWireResult, buildWireUpload, buildWireVideo } from '../../testing/buildWire.ts'
import { fillDevice } from '../../testing/fakeDevice.ts'
import { buildSession, fakeIdentity } from '../../testing/fakeIdentity.ts'
import { answerCounts, answerFolders } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { bytesOf, serveFile } from '../../testing/serveFile.ts'
import { type ServedVideo, serveSaving } from '../../testing/serveSaving.ts'
import { buildSettings } from '../../testing/settings.ts'
import { answerVideos } from '../../testing/v3.ts'
import { buildWatched, openedData } from '../../testing/watched.ts'
import { blockChannel } from '../../userData/blocks.ts'
import { userIdOf } from '../../identity/tokenClaims.ts'

// A lower limit keeps the tests fast.
vi.mock(import('../../features/device/savable.ts'), async (original) => ({
  ...(await original()),
  MAX_SAVED_AT_ONCE: 4,
}))
vi.mock(import('../../domain/waitForConnection.ts'), async (original) => ({
  ...(await original()),
  waitForServer: async () => {},
}))

const IDS = ['a', 'b', 'c', 'd']
const OTHERS = ['e', 'f']
const MB = 1_000_000
const SERIES = {
  id: 'wire',
  title: 'Wire',
  channelId: 'UCwire',
  seasons: [
    {
      season: 1,
      parts: [
        { id: 'a', part: 1, versions: ['a-720p'] },
        { id: 'b', part: 2 },
      ],
    },
    {
      season: 2,
      parts: [
        { id: 'c', part: 1 },
        { id: 'd', part: 2 },
      ],
    },
  ],
}
const numbersOf: Record<string, object> = {
  a: { season: 1, part: 1 },
  b: { season: 1, part: 2 },
  c: { season: 2, part: 1 },
  d: { season: 2, part: 2 },
}
let served: Record<string, ServedVideo>

beforeEach(() => {
  answerVideos({
    videos: ({ id = 'a' }) => ({
      items: id.split(',').map((one) => ({
        ...buildWireVideo(one),
        facts: {
          folder: 'Wire',
          hasSubtitles: false,
          ...(one in numbersOf && { series: { id: 'wire', ...numbersOf[one] } }),
        },
      })),
    }),
    search: ({ folder = '' }) => ({
      items: (folder === 'Ponds' ? ['a'] : folder === 'Ponds/Deep' ? ['b', 'c'] : []).map((id) =>
        buildWireResult(id),
      ),
    }),
    playlistItems: () => ({ items: IDS.map((id) => buildWireUpload(id)) }),
  })
  answerCounts()
  fillDevice()
  served = Object.fromEntries([...IDS, ...OTHERS].map((id) => [id, serveSaving(id, MB)]))
  for (const id of [...IDS, ...OTHERS]) serveFile(id, bytesOf(MB))
  network.use(
    http.get('*/config.json', () => HttpResponse.json({}, { status: 503 })),
    http.get('*/library/series', () => HttpResponse.json({ items: [SERIES] })),
    http.get('*/library/playlists', () =>
      HttpResponse.json({ items: [{ id: 'file', title: 'Best of', videos: 4, pictures: [] }] }),
    ),
  )
})
afterEach(() => {
  closeDeviceVideos()
  sessionEnd.notify()
})

const settings = buildSettings({
  savingUrl: `${location.origin}/saving`,
  libraryUrl: `${location.origin}/library/`,
})

async function open(path: string) {
  const accessToken = buildToken({ sub: crypto.randomUUID() })
  const app = renderApp({ path, settings, identity: fakeIdentity(buildSession({ accessToken })) })
  const { store } = await openedData(app.userData)
  return { ...app, data: store, user: (await userIdOf(accessToken)) ?? '' }
}
async function openDialog(title: string) {
  await screen.findByRole('heading', { level: 1, name: title })
  await userEvent.click(await screen.findByRole('button', { name: `More actions for ${title}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save to this device' }))
  return within(await screen.findByRole('dialog', { name: 'Save to this device' }))
}
/** Opens the dialog of a series, and chooses to follow its next three parts. */
async function chooseToFollow() {
  const dialog = await openDialog('Wire')
  await userEvent.click(dialog.getByRole('radio', { name: 'Next 3' }))
  await userEvent.click(dialog.getByRole('switch', { name: 'Save new ones automatically' }))
  return dialog
}
async function save(dialog: Awaited<ReturnType<typeof openDialog>>) {
  await userEvent.click(await dialog.findByRole('button', { name: 'Save' }))
  await screen.findByText(/^Saving to this device: /)
}
const saved = async () => (await listSaved()).map(({ id }) => id).toSorted()

describe('a playlist', () => {
  it('is saved from its menu, which says how many videos it has, how large they are, and which cannot be saved', async () => {
    served['c']!.fileType = null
    const { data } = await open(`/playlist/${TRAINS}`)
    act(() => createTrains(data, ['a', 'b', 'c']))
    const dialog = await openDialog('Trains')
    expect(dialog.getByText('Trains')).toBeVisible()
    expect(await dialog.findByText('2 videos')).toBeVisible()
    expect(dialog.getByText('Takes 2 MB on this device.')).toBeVisible()
    expect(dialog.getByRole('alert')).toHaveTextContent('Title of c')
    await save(dialog)
    expect(await saved()).toEqual(['a', 'b'])
    expect(await readFollowed((await listSaved())[0]?.owner ?? '')).toEqual([])
  })

  it('says in its dialog when everything is here already', async () => {
    const { data } = await open(`/playlist/${TRAINS}`)
    act(() => createTrains(data, ['a']))
    await save(await openDialog('Trains'))
    const dialog = await openDialog('Trains')
    expect(await dialog.findByText('All of it is on this device already.')).toBeVisible()
    expect(dialog.queryByRole('button', { name: 'Save' })).toBeNull()
  })

  it('with more videos than are saved at once is saved in several steps', async () => {
    const { data } = await open(`/playlist/${TRAINS}`)
    act(() => createTrains(data, [...IDS, ...OTHERS]))
    const dialog = await openDialog('Trains')
    expect(dialog.getByText('At most 4 videos are saved at once.')).toBeVisible()
    await save(dialog)
    expect(await saved()).toHaveLength(4)
    expect((await openDialog('Trains')).queryByText(/^At most/)).toBeNull()
  })

  it('of the library is saved without what the person has hidden', async () => {
    const { data } = await open('/playlist/file')
    act(() => void blockChannel(data, { id: 'channel-of-b', title: 'Channel of b' }, 1))
    await save(await openDialog('Best of'))
    expect(await saved()).toEqual(['a', 'c', 'd'])
  })

  it('brings a new video by itself, and loses one that was taken out of it', async () => {
    const { data } = await open(`/playlist/${TRAINS}`)
    act(() => createTrains(data, ['a', 'b']))
    const dialog = await openDialog('Trains')
    await userEvent.click(dialog.getByRole('switch', { name: 'Save new ones automatically' }))
    expect(dialog.getByRole('switch', { name: 'Remove what I have watched' })).not.toBeChecked()
    await save(dialog)
    expect(await saved()).toEqual(['a', 'b'])
    act(() => {
      createTrains(data, ['c'])
      data.change([{ table: 'playlistItems', row: `${TRAINS} a`, value: null }])
    })
    act(() => void dispatchEvent(new Event('online')))
    await expect.poll(saved).toEqual(['b', 'c'])
  })
})

it('a folder is saved with the folders in it', async () => {
  answerFolders([
    {
      path: 'Ponds',
      total: 3,
      videos: 1,
      folders: [{ path: 'Ponds/Deep', name: 'Deep', videos: 2, pictures: [] }],
    },
    { path: 'Ponds/Deep', total: 2, videos: 2 },
  ])
  await open('/folders/Ponds')
  const dialog = await openDialog('Ponds')
  expect(dialog.queryByRole('switch')).toBeNull()
  await save(dialog)
  expect(await saved()).toEqual(['a', 'b', 'c'])
})

describe('a series', () => {
  it('is saved as a whole, by season or by its next parts, one version of each', async () => {
    const { data } = await open('/series/wire')
    act(() => {
      const value = buildWatched('a-720p', { position: 599 })
      data.change([{ table: 'history', row: value.videoId, value }])
    })
    const dialog = await openDialog('Wire')
    expect(await dialog.findByText('Takes 4 MB on this device.')).toBeVisible()
    const names = () => dialog.getAllByRole('radio').map((radio) => radio.parentElement?.textContent)
    expect(names()).toEqual(['4 videos', 'Season 1', 'Season 2', 'Next 3'])
    await userEvent.click(dialog.getByRole('radio', { name: 'Next 3' }))
    expect(await dialog.findByText('Takes 3 MB on this device.')).toBeVisible()
    await userEvent.click(dialog.getByRole('radio', { name: 'Season 2' }))
    expect(await dialog.findByText('Takes 2 MB on this device.')).toBeVisible()
    await save(dialog)
    expect(await saved()).toEqual(['c', 'd'])
  })

  it('has its next part here after one was watched, here or on another device', async () => {
    const { data } = await open('/series/wire')
    const dialog = await chooseToFollow()
    expect(dialog.getByRole('switch', { name: 'Remove what I have watched' })).toBeChecked()
    await save(dialog)
    expect(await saved()).toEqual(['a', 'b', 'c'])
    act(() => {
      const value = buildWatched('a', { position: 599 })
      data.change([{ table: 'history', row: 'a', value }])
    })
    act(() => void dispatchEvent(new Event('online')))
    await expect.poll(saved).toEqual(['b', 'c', 'd'])
  })

  it('has its next part here when the server answers again, which it did not when the line came back', async () => {
    const { data } = await open('/series/wire')
    const dialog = await chooseToFollow()
    await save(dialog)
    await expect.poll(saved).toEqual(['a', 'b', 'c'])
    const badGateway = vi.fn(() => new HttpResponse('<h1>Bad gateway</h1>', { status: 502 }))
    network.use(http.get('*/library/series', badGateway, { once: true }))
    act(() => {
      const value = buildWatched('a', { position: 599 })
      data.change([{ table: 'history', row: 'a', value }])
    })
    act(() => void dispatchEvent(new Event('online')))
    await expect.poll(saved).toEqual(['b', 'c', 'd'])
    expect(badGateway).toHaveBeenCalled()
  })
})

describe('the page of this device', () => {
  it('shows the parts of a series together, in their order, and removes them together', async () => {
    await open('/series/wire')
    const dialog = await openDialog('Wire')
    await save(dialog)
    await userEvent.click(await screen.findByRole('button', { name: 'On this device' }))
    const list = within(await screen.findByRole('region', { name: 'On this device' }))
    const parts = await list.findByRole('list', { name: 'Wire' })
    expect(
      within(parts)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Title of a', 'Title of b', 'Title of c', 'Title of d'])
    expect(list.getByText('4 videos · 4 MB')).toBeVisible()
    // The focus stays among the parts.
    await userEvent.click(within(parts).getAllByRole('button', { name: 'Remove' })[1]!)
    await waitFor(() => expect(within(parts).getAllByRole('link')).toHaveLength(3))
    expect(document.activeElement).toHaveAccessibleDescription('Title of c')

    await userEvent.click(list.getByRole('button', { name: 'Remove all' }))
    const question = within(screen.getByRole('dialog', { name: 'Remove from this device' }))
    expect(question.getByText('3 videos · 3 MB')).toBeVisible()
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }))
    expect(within(parts).getAllByRole('link')).toHaveLength(3)
    await userEvent.click(list.getByRole('button', { name: 'Remove all' }))
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove all' }))
    const notice = await screen.findByText('No videos are saved here yet.')
    expect(document.activeElement).toContainElement(notice)
    expect(document.body).not.toHaveFocus()
    expect(await saved()).toEqual([])
  })

  it('lists what is saved by itself, and ends it', async () => {
    const { user } = await open('/series/wire')
    const dialog = await chooseToFollow()
    await save(dialog)
    await userEvent.click(await screen.findByRole('button', { name: 'On this device' }))
    const card = within(await screen.findByRole('region', { name: 'Saved automatically' }))
    expect(card.getByRole('link', { name: 'Wire' })).toHaveAttribute('href', '/series/wire')
    expect(card.getByText('Series · Next 3')).toBeVisible()
    expect(card.getByRole('switch', { name: 'Only on unmetered connections' })).toBeChecked()
    await userEvent.click(card.getByRole('switch', { name: 'Remove what I have watched' }))
    await waitFor(async () => expect(await readFollowed(user)).toMatchObject([{ removesWatched: false }]))
    await userEvent.click(card.getByRole('button', { name: 'Stop saving' }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Saved automatically' })).toBeNull())
    await waitFor(async () => expect(await readFollowed(user)).toEqual([]))
    expect(await saved()).toEqual(['a', 'b', 'c'])
  })
})
