import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '../../config/paths.ts'
import { buildWireError, buildWireResult } from '../../testing/buildWire.ts'
import { chooseMore } from '../../testing/chooseMore.ts'
import { answerCounts, answerFolders, librarySettings } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerVideos, failWith, type V3Answer } from '../../testing/v3.ts'
import { queue } from '../queue/queue.ts'

const found = (...ids: string[]) => ({ items: ids.map((id) => buildWireResult(id)) })

function open(path: string, search: V3Answer = () => found('a', 'b'), query = '') {
  const calls = answerVideos({ search })
  return {
    searches: () => calls.filter(({ resource }) => resource === 'search').map(({ query: sent }) => sent),
    ...renderApp({ path: paths.folder(path) + query, settings: librarySettings() }),
  }
}
const subfolder = (path: string, videos: number, pictures: string[] = []) => ({
  path,
  name: path.split('/').at(-1) ?? '',
  videos,
  pictures,
})
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const video = (id: string) => screen.findByRole('link', { name: `Title of ${id}` })

it('shows where it is, its subfolders with their pictures, and its videos in the order of their files', async () => {
  answerCounts({ total: 2 })
  answerFolders([
    { path: 'Films/Old', total: 9, videos: 2, folders: [subfolder('Films/Old/Silent', 7, ['p', 'q'])] },
  ])
  const { searches } = open('Films/Old')
  await heading('Old')
  const trail = within(screen.getByRole('navigation', { name: 'Folder path' }))
  expect(trail.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/folders',
    '/folders/Films',
  ])
  const card = within(screen.getByRole('region', { name: 'Subfolders' })).getByRole('article')
  expect(within(card).getByRole('link', { name: 'Silent' })).toHaveAttribute(
    'href',
    '/folders/Films/Old/Silent',
  )
  expect(card).toHaveTextContent('7 videos')
  await waitFor(() => expect(card.querySelectorAll('img')).toHaveLength(2))
  await video('a')
  expect(searches()[0]).toMatchObject({ folder: 'Films/Old', order: 'fileName', type: 'video', hl: 'en' })
})

// immich#15644, stash#2505
it.each([
  'A.B',
  'My Films',
  '100% #1?',
  '..hidden',
  'ä 🎻',
  'أفلام',
  'ж'.repeat(127),
  'a&b=c+d',
  'semi;colon',
])('opens a folder named %j', async (name) => {
  answerCounts()
  answerFolders([{ path: `Films/${name}`, total: 1, videos: 1 }])
  const { searches } = open(`Films/${name}`)
  await heading(name)
  await video('a')
  expect(searches()[0]?.['folder']).toBe(`Films/${name}`)
})

it('says that a folder does not exist, and leads to those that do', async () => {
  answerFolders([])
  open('No/such')
  expect(await screen.findByText('This folder is not in the library.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Show all folders' })).toHaveAttribute('href', '/folders')
})

it('says that the library is empty', { tags: 'release' }, async () => {
  answerFolders([{ path: '' }])
  open('')
  await heading('Folders')
  expect(screen.getByText('The library has no videos yet.')).toBeVisible()
})

it('says that a folder could not be loaded, and loads it on "Try again"', async () => {
  network.use(http.get('*/library/folders', () => new HttpResponse(null, { status: 500 })))
  open('Films')
  expect(await screen.findByText('This folder could not be loaded.')).toBeVisible()
  answerFolders([{ path: 'Films', total: 0, folders: [subfolder('Films/Old', 0)] }])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await heading('Films')
})

it('keeps the subfolders when the videos fail', { tags: 'release' }, async () => {
  answerCounts()
  answerFolders([{ path: '', total: 3, videos: 1, folders: [subfolder('Films', 2)] }])
  open('', () => failWith(500, buildWireError(500, 'backendError', 'Backend error')))
  expect(await screen.findByRole('link', { name: 'Films' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
})

it('filters its videos on the server, and says so where none is left', async () => {
  answerCounts({ total: 2, length: { short: 2, medium: 0, long: 0 } })
  answerFolders([{ path: 'Films', total: 2, videos: 2 }])
  const { searches } = open('Films', ({ videoDuration }) =>
    videoDuration === 'long' ? found() : found('a', 'b'),
  )
  await video('a')
  await userEvent.click(await screen.findByRole('button', { name: 'Length: Any' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Over 20 minutes (0)' }))
  expect(await screen.findByText('No videos with these filters')).toBeVisible()
  expect(location.search).toBe('?length=long')
  expect(searches().at(-1)).toMatchObject({ folder: 'Films', videoDuration: 'long', order: 'fileName' })
  await userEvent.click(screen.getAllByRole('button', { name: 'Reset' }).at(-1)!)
  await video('a')
})

// jellyfin-web#3732
it('plays all its videos, or those that the filters leave, in the order that is shown', async () => {
  answerCounts({ total: 2 })
  answerFolders([{ path: 'Films', total: 4, videos: 4 }])
  const page = ({ pageToken, videoDuration }: Record<string, string>) => {
    if (videoDuration !== 'short') return found('other')
    return pageToken === 'two' ? found('c') : { ...found('a', 'b'), nextPageToken: 'two' }
  }
  open('Films', page, '?length=short')
  await video('a')
  await userEvent.click(screen.getByRole('button', { name: 'Play all' }))
  await waitFor(() => expect(location.pathname).toBe('/watch/a'))
  expect(queue.videos().map(({ id }) => id)).toEqual(['b', 'c'])
  queue.reset()
})

it('is no page of a server without a library', { tags: 'release' }, async () => {
  renderApp({ path: '/folders/Films' })
  await waitFor(() => expect(document.title).toMatch(/not found/i))
})

it('adds the videos of all pages to the queue', async () => {
  answerCounts({ total: 2 })
  answerFolders([{ path: 'Films', total: 2, videos: 2, folders: [] }])
  open('Films', ({ pageToken }) =>
    pageToken === undefined ? { ...found('a'), nextPageToken: 'next' } : found('b'),
  )
  await video('a')
  queue.clear()
  await chooseMore('Films', 'Add to queue')
  await waitFor(() => expect(queue.videos().map(({ id }) => id)).toEqual(['a', 'b']))
  expect(screen.getByText('Added 2 videos to the queue')).toBeVisible()
})
