import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { editing } from '../../features/editing/editing.ts'
import type { IdentityService } from '../../identity/IdentityService.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { buildWireResult } from '../../testing/buildWire.ts'
import { chooseMore } from '../../testing/chooseMore.ts'
import { answerCounts, answerFolders } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import {
  editingSettings,
  refuseEditing,
  type ServedEditing,
  serveEditing,
} from '../../testing/serveEditing.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { pressUndo } from '../../testing/toasts.ts'
import { answerVideos } from '../../testing/v3.ts'
import { endDeferral } from '../idle.ts'

let server: ServedEditing
let identity: IdentityService
let searches: () => number
/** The folders of videos that are not in `Ponds`. Null if the server does not say it. */
let folders: Map<string, string | null>
beforeEach(async () => {
  folders = new Map()
  const calls = answerVideos({
    search: () => ({
      items: ['a', 'b'].map((id) => ({
        ...buildWireResult(id),
        isAway: false,
        ...(folders.get(id) !== null && {
          facts: { folder: folders.get(id) ?? 'Ponds', hasSubtitles: false },
        }),
      })),
    }),
  })
  searches = () => calls.filter(({ resource }) => resource === 'search').length
  answerCounts({ total: 2 })
  answerFolders([
    { path: '', total: 2, folders: [{ path: 'Ponds', name: 'Ponds', videos: 2, pictures: [] }] },
    { path: 'Ponds', total: 2, videos: 2 },
    { path: 'Lakes', total: 2, videos: 2 },
  ])
  server = serveEditing()
  identity = await signInUser(() => {})
})
afterEach(() => sessionEnd.notify())

async function open(path = '/folders/Ponds') {
  renderApp({ path, settings: editingSettings(), identity })
  endDeferral()
  await waitFor(() => expect(editing.read()).not.toBeNull())
}
const chooseOfVideo = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of a' }))
  await userEvent.click(await screen.findByRole('menuitem', { name }))
}
const dialog = (name: string) => within(screen.getByRole('dialog', { name }))
const bodies = (call: string) => server.sent.filter((one) => one.call === call).map(({ body }) => body)

it('deletes a video at once, loads the list again, and takes it back', async () => {
  await open()
  await chooseOfVideo('Move to trash')
  await screen.findByText('Moved to the trash: Title of a')
  expect(bodies('POST /trash')).toEqual([{ ids: ['a'] }])
  await waitFor(() => expect(searches()).toBe(2))
  await pressUndo()
  await waitFor(() => expect(bodies('POST /trash/t1/restore')).toHaveLength(1))
  await waitFor(() => expect(searches()).toBe(3))
})

it('moves a video to another folder, and back', async () => {
  await open()
  await chooseOfVideo('Move to…')
  await screen.findByRole('dialog', { name: 'Move to…' })
  expect(dialog('Move to…').getByRole('button', { name: 'Move here' })).toBeDisabled()
  await userEvent.click(dialog('Move to…').getAllByRole('button', { name: 'Folders' }).at(-1)!)
  await userEvent.click(await dialog('Move to…').findByRole('button', { name: 'Films' }))
  await userEvent.click(dialog('Move to…').getByRole('button', { name: 'Move here' }))
  await screen.findByText('Moved')
  await pressUndo()
  await waitFor(() =>
    expect(bodies('POST /moves')).toEqual([
      { ids: ['a'], toFolder: 'Films' },
      { ids: ['a'], toFolder: 'Ponds' },
    ]),
  )
})

// tutanota#9572
it('brings each of several videos back to its own folder', async () => {
  folders.set('b', 'Lakes')
  await open()
  await screen.findByRole('link', { name: 'Title of a' })
  await chooseMore('Ponds', 'Select videos')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Title of a' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Title of b' }))
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Selected videos' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Move to…' }))
  await screen.findByRole('dialog', { name: 'Move to…' })
  await userEvent.click(dialog('Move to…').getByRole('button', { name: 'Move here' }))
  await screen.findByText('Moved')
  await pressUndo()
  await waitFor(() =>
    expect(bodies('POST /moves')).toEqual([
      { ids: ['a', 'b'], toFolder: 'Ponds' },
      { ids: ['a'], toFolder: 'Ponds' },
      { ids: ['b'], toFolder: 'Lakes' },
    ]),
  )
})

it('offers no way back for a video whose former folder is not known', async () => {
  folders.set('a', null)
  await open()
  await chooseOfVideo('Move to…')
  await screen.findByRole('dialog', { name: 'Move to…' })
  await userEvent.click(dialog('Move to…').getByRole('button', { name: 'Move here' }))
  await screen.findByText('Moved')
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('renames the file of a video, whose name the dialog fetches', async () => {
  let isReached = false
  network.use(
    http.get('*/library/paths', () =>
      isReached
        ? HttpResponse.json({ items: [{ id: 'a', path: 'Ponds/koi.webm' }] })
        : HttpResponse.json({}, { status: 404 }),
    ),
  )
  await open()
  await chooseOfVideo('Rename file')
  const renaming = within(await screen.findByRole('dialog', { name: 'Rename file' }))
  isReached = true
  await userEvent.click(await renaming.findByRole('button', { name: 'Try again' }))
  const field = await renaming.findByRole('textbox', { name: 'Name' })
  await waitFor(() => expect(field).toHaveFocus())
  expect(field).toHaveValue('koi')
  await userEvent.clear(field)
  await userEvent.type(field, 'carp{Enter}')
  await screen.findByText('Saved')
  expect(bodies('POST /moves')).toEqual([{ ids: ['a'], name: 'carp' }])
})

/** Opens the page of the folder “Ponds”, and gives the folder another name. */
async function renamePonds(name: string) {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Ponds' })
  await chooseMore('Ponds', 'Rename')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, `${name}{Enter}`)
}

it('renames a folder, whose page has another address then', async () => {
  await renamePonds('Lakes')
  await waitFor(() => expect(location.pathname).toBe('/folders/Lakes'))
  expect(bodies('POST /moves')).toEqual([{ folder: 'Ponds', name: 'Lakes' }])
})

it('names a folder as the server spells it, also when that is undone', async () => {
  const moves: unknown[] = []
  network.use(
    http.post('*/editing/moves', async ({ request }) => {
      moves.push(await request.json())
      return HttpResponse.json({ path: moves.length === 1 ? 'Lakes' : 'Ponds' })
    }),
  )
  await renamePonds('Lakes.')
  await waitFor(() => expect(location.pathname).toBe('/folders/Lakes'))
  await pressUndo()
  await waitFor(() => expect(location.pathname).toBe('/folders/Ponds'))
  expect(moves).toEqual([
    { folder: 'Ponds', name: 'Lakes.' },
    { folder: 'Lakes', name: 'Ponds' },
  ])
})

it('stays open and says why a name is refused', async () => {
  network.use(http.post('*/editing/moves', () => refuseEditing(409, 'fileExists')))
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Ponds' })
  await chooseMore('Ponds', 'Rename')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.type(field, 'x{Enter}')
  expect(await screen.findByText('Something with this name is already there.')).toBeVisible()
})

it('creates a folder, and offers to add videos to it', async () => {
  await open('/folders')
  await screen.findByRole('heading', { level: 1, name: 'Folders' })
  await chooseMore('Folders', 'New folder')
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Winter{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Add videos' }))
  expect(bodies('POST /folders')).toEqual([{ path: 'Winter' }])
  await screen.findByRole('dialog', { name: 'Add videos' })
  expect(dialog('Add videos').getByRole('button', { name: 'Winter' })).toBeVisible()
})

it('deletes a folder, goes to the one above it, and comes back', async () => {
  await open()
  await screen.findByRole('heading', { level: 1, name: 'Ponds' })
  await chooseMore('Ponds', 'Move to trash')
  await waitFor(() => expect(location.pathname).toBe('/folders'))
  expect(bodies('POST /trash')).toEqual([{ folder: 'Ponds' }])
  await pressUndo()
  await waitFor(() => expect(location.pathname).toBe('/folders/Ponds'))
})

it('offers nothing that the person may not do', async () => {
  server.access = { ...server.access, permissions: ['edit'] }
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of a' }))
  await screen.findByRole('menuitem', { name: 'Edit' })
  expect(screen.queryByRole('menuitem', { name: 'Move to trash' })).toBeNull()
})

it('shows the trash, restores from it, and asks before it deletes for good', async () => {
  const item = (id: string, title: string) => ({
    id,
    title,
    path: `Ponds/${title}.webm`,
    bytes: 4_000_000,
    deletedAt: Date.parse('2026-11-29T10:00:00Z'),
    by: 'Maya',
    isFolder: false,
  })
  server.trash = [item('t1', 'Koi'), item('t2', 'Carp')]
  await open('/settings/editing')
  const list = within(await screen.findByRole('list', { name: 'Trash' }))
  const [koi, carp] = list.getAllByRole('listitem')
  await userEvent.click(within(koi!).getByRole('button', { name: 'Restore' }))
  await screen.findByText('Restored')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  await userEvent.click(within(carp!).getByRole('button', { name: 'Delete forever' }))
  expect(bodies('DELETE /trash/t2')).toEqual([])
  await userEvent.click(dialog('Delete forever').getByRole('button', { name: 'Delete forever' }))
  expect(await screen.findByText('The trash is empty.')).toBeVisible()
  expect(server.sent.map(({ call }) => call)).toEqual(['POST /trash/t1/restore', 'DELETE /trash/t2'])
})
