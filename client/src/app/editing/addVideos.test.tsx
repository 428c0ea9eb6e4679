import '../../testing/indexedDb.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { editing, editingDialog } from '../../features/editing/editing.ts'
import type { IdentityService } from '../../identity/IdentityService.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { answerFolders } from '../../testing/library.ts'
import { network, settleRequests } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { editingSettings, type ServedEditing, serveEditing } from '../../testing/serveEditing.ts'
import { buildSettings } from '../../testing/settings.ts'
import { signInUser } from '../../testing/signInUser.ts'
import { answerVideos } from '../../testing/v3.ts'
import { endDeferral } from '../idle.ts'

let server: ServedEditing
let identity: IdentityService
beforeEach(async () => {
  answerVideos()
  server = serveEditing()
  identity = await signInUser(() => {})
})
afterEach(() => sessionEnd.notify())

/** Creates a file that was chosen alone. jsdom does not say where a file was. */
const file = (name: string, bytes = 8, type = 'video/mp4'): File =>
  Object.defineProperty(
    new File([new Uint8Array(bytes)], name, { type, lastModified: 1 }),
    'webkitRelativePath',
    {
      value: '',
    },
  )

async function openPage(path = '/') {
  const page = renderApp({ path, settings: editingSettings(), identity })
  endDeferral()
  await waitFor(() => expect(editing.read()).not.toBeNull())
  return page
}
async function openMenu() {
  await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
  await screen.findByRole('menuitem', { name: 'Add videos' })
}
async function openDialog(path = '/') {
  const page = await openPage(path)
  await openMenu()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Add videos' }))
  await screen.findByRole('dialog', { name: 'Add videos' })
  return page
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Add videos' }))
const choose = async (...files: File[]) =>
  userEvent.upload(screen.getByLabelText('Choose files', { selector: 'input' }), files, {
    applyAccept: false,
  })
const chosen = () => dialog().getByRole('list', { name: 'Chosen files' })
const add = async () => userEvent.click(await dialog().findByRole('button', { name: 'Add videos' }))
const rows = () =>
  within(dialog().getByRole('region', { name: 'Uploads' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

describe('adding videos', () => {
  it('sends the chosen files to the folder, and says when they have arrived', async () => {
    await openDialog('/')
    await userEvent.click(dialog().getByRole('button', { name: 'Folders' }))
    await userEvent.click(await dialog().findByRole('button', { name: 'Ponds' }))
    await choose(file('koi.mp4'), file('reef.mkv', 9))
    await add()
    await waitFor(() => expect(rows().every((row) => row.includes('Added'))).toBe(true))
    expect([...server.uploads.values()]).toEqual([
      expect.objectContaining({ name: 'koi.mp4', folder: 'Ponds', offset: 8 }),
      expect.objectContaining({ name: 'reef.mkv', folder: 'Ponds', offset: 9 }),
    ])
    expect(dialog().getByRole('link', { name: 'koi.mp4' })).toHaveAttribute('href', '/folders/Ponds')
    expect(screen.getAllByText('2 videos added').length).toBeGreaterThan(0)
  })

  it('begins with the folder of the page', async () => {
    answerFolders([{ path: 'Films/Old' }])
    await openDialog('/folders/Films/Old')
    expect(dialog().getByRole('button', { name: 'Old' })).toBeVisible()
  })

  // directus-labs/agency-os#51
  it('begins in a folder of a person who is limited to some, and offers no others', async () => {
    server.access = { ...server.access, folders: ['Kids', 'Shared/Talks'] }
    server.folders = new Map([
      ['Kids', ['Kids/Old']],
      ['Kids/Old', []],
      ['Shared/Talks', []],
    ])
    await openDialog('/')
    await userEvent.click(dialog().getByRole('button', { name: 'Kids' }))
    await userEvent.click(await dialog().findByRole('button', { name: 'Old' }))
    expect(dialog().getByRole('button', { name: 'Kids' })).toBeVisible()
    expect(dialog().queryByRole('button', { name: 'Folders' })).toBeNull()
    await userEvent.click(dialog().getByRole('button', { name: 'Shared/Talks' }))
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Added'))
    expect([...server.uploads.values()]).toEqual([expect.objectContaining({ folder: 'Shared/Talks' })])
  })

  it('begins in the own folder of a limited person that is inside of the folder of the page', async () => {
    answerFolders([{ path: 'Shared' }])
    server.access = { ...server.access, folders: ['Kids', 'Shared/Talks'] }
    await openDialog('/folders/Shared')
    expect(dialog().getByRole('button', { name: 'Talks' })).toBeVisible()
  })

  it('leaves out videos that the library has already, unless the person wants them', async () => {
    server.duplicates.set(9, { id: 'reef', title: 'Coral reef' })
    await openDialog()
    await choose(file('koi.mp4'), file('again.mp4', 9))
    await within(chosen()).findByText(/Already in the library: Coral reef/)
    expect(within(chosen()).getByRole('checkbox', { name: /again/ })).not.toBeChecked()
    await add()
    await waitFor(() => expect(rows()).toHaveLength(1))
    expect(server.requests).not.toContain('POST again.mp4')
  })

  it('takes a press before it is known what the library has, adds what is new, and leaves the rest to the person', async () => {
    const known = Promise.withResolvers<void>()
    server.beforeDuplicates = known.promise
    server.duplicates.set(9, { id: 'reef', title: 'Coral reef' })
    await openDialog()
    await choose(file('koi.mp4'), file('again.mp4', 9))
    await add()
    expect(dialog().getByRole('button', { name: 'Add videos' })).toHaveAttribute('aria-busy', 'true')
    expect(server.requests).toEqual([])
    known.resolve()
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^koi.*Added$/)]))
    expect(within(chosen()).getByRole('checkbox')).not.toBeChecked()
    await userEvent.click(within(chosen()).getByRole('checkbox', { name: /again/ }))
    await add()
    await waitFor(() => expect(rows()).toEqual([expect.any(String), expect.stringMatching(/^again.*Added$/)]))
  })

  it('says how much room there is, and adds nothing that does not fit', async () => {
    server.access = { ...server.access, maxUploadBytes: 30_000_000, freeBytes: 20_000_000 }
    await openDialog()
    expect(dialog().getByText('20 MB left · Up to 30 MB per file')).toBeVisible()
    const large = file('large.mp4')
    Object.defineProperty(large, 'size', { value: 25_000_000 })
    const huge = file('huge.mp4')
    Object.defineProperty(huge, 'size', { value: 40_000_000 })
    await choose(large, huge)
    expect(await within(chosen()).findByRole('checkbox', { name: /huge/ })).toBeDisabled()
    expect(dialog().getByRole('alert')).toHaveTextContent('There is not enough room in the library.')
    expect(dialog().getByRole('button', { name: 'Add videos' })).toBeDisabled()
  })

  it('says how many videos have arrived since the person has last looked', async () => {
    await openDialog()
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Added'))
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
    await openMenu()
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add videos' }))
    await screen.findByRole('dialog', { name: 'Add videos' })
    await choose(file('reef.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Added'))
    expect(await dialog().findByText('1 video added')).toBeInTheDocument()
  })

  it('goes on with each upload once, although the line comes and goes while the page opens', async () => {
    const answered = Promise.withResolvers<void>()
    let requests = 0
    network.use(
      http.get('*/config.json', () => HttpResponse.json({})),
      http.get('*/editing', async () => {
        requests += 1
        await answered.promise
        return HttpResponse.json(server.access)
      }),
    )
    renderApp({ settings: editingSettings(), identity })
    endDeferral()
    await waitFor(() => expect(requests).toBe(2))
    window.dispatchEvent(new Event('online'))
    window.dispatchEvent(new Event('online'))
    await screen.findByRole('button', { name: 'Account' })
    await settleRequests()
    // In tests, React runs the effects of a first render twice.
    expect(requests).toBe(2)
    answered.resolve()
    await waitFor(() => expect(editing.read()).not.toBeNull())
    const { uploads } = editing.read() ?? {}
    window.dispatchEvent(new Event('online'))
    await openMenu()
    expect(editing.read()?.uploads).toBe(uploads)
  })

  it('leaves out files that are no videos', async () => {
    await openDialog()
    await choose(file('koi.mp4'), file('koi.nfo', 3, ''), file('Thumbs.db', 3, ''))
    expect(await dialog().findByText('2 files are not videos')).toBeVisible()
    expect(within(chosen()).getAllByRole('listitem')).toHaveLength(1)
  })

  // PeerTube#3650
  it('goes on at the last byte after the line has broken off', async () => {
    server.broken = 1
    await openDialog()
    await choose(file('koi.mp4'))
    await add()
    // The page waits for only a second.
    await waitFor(() => {
      expect(rows()[0]).toContain('Waiting for the connection')
      expect(dialog().getByRole('status')).toHaveTextContent('Waiting for the connection')
    })
    await waitFor(() => expect(rows()[0]).toContain('Added'))
    expect(server.requests).toEqual(['POST koi.mp4', 'PATCH koi.mp4 0', 'HEAD koi.mp4', 'PATCH koi.mp4 4'])
  })

  it('says why the server refuses a file, and tries again', async () => {
    server.refusal = 'notAVideo'
    await openDialog()
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Cannot be read as a video'))
    await waitFor(() =>
      expect(dialog().getByRole('status')).toHaveTextContent('koi.mp4: Cannot be read as a video'),
    )
    server.refusal = null
    await userEvent.click(dialog().getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(rows()[0]).toContain('Added'))
  })

  it('removes a file from the list and from the server', async () => {
    server.broken = 99
    await openDialog()
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Waiting for the connection'))
    await userEvent.click(dialog().getByRole('button', { name: 'Remove koi.mp4' }))
    await waitFor(() => expect(server.requests).toContain('DELETE koi.mp4'))
    expect(dialog().queryByRole('region', { name: 'Uploads' })).toBeNull()
  })

  // tus-js-client#142
  it('asks for the file after a reload, takes no other one for it, and goes on at the last byte', async () => {
    server.broken = 99
    const { unmount } = await openDialog()
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Waiting for the connection'))
    unmount()
    editingDialog.set(null)
    server.broken = 0
    await openPage()
    await userEvent.click(await screen.findByRole('button', { name: /^Add videos, / }))
    await waitFor(() =>
      expect(rows()).toEqual([expect.stringContaining('Choose this file again to continue.')]),
    )
    await choose(file('koi.mp4', 7))
    await waitFor(() => expect(within(chosen()).getAllByRole('listitem')).toHaveLength(1))
    server.requests.splice(0)
    await choose(file('koi.mp4'))
    await waitFor(() => expect(rows()[0]).toContain('Added'))
    expect(server.requests).toEqual(['HEAD koi.mp4', 'PATCH koi.mp4 4'])
  })

  it('shows what was added as soon as a busy server has read it', async () => {
    const calls = answerVideos()
    await openDialog()
    await choose(file('koi.mp4'))
    server.access.isReading = true
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Added'))
    const before = calls.length
    const asked = Promise.withResolvers<void>()
    network.use(
      http.get('*/editing', () => {
        asked.resolve()
        return HttpResponse.json({ ...server.access, isReading: false })
      }),
      http.get('*/editing', () => HttpResponse.json({ ...server.access, isReading: true }), { once: true }),
    )
    await asked.promise
    expect(calls).toHaveLength(before)
    await waitFor(() => expect(calls.length).toBeGreaterThan(before))
  })

  it('does not ask after a reload for a file that the server has refused', async () => {
    server.refusal = 'notAVideo'
    const { unmount } = await openDialog()
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Cannot be read as a video'))
    unmount()
    editingDialog.set(null)
    server.refusal = null
    await openDialog()
    await choose(file('reef.mkv', 9))
    await add()
    await waitFor(() => expect(rows()).toEqual([expect.stringMatching(/^reef.*Added$/)]))
  })

  it('forgets what is unfinished when the session ends', async () => {
    server.broken = 99
    const { unmount } = await openDialog()
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Waiting for the connection'))
    sessionEnd.notify()
    unmount()
    server.broken = 0
    await openPage()
    expect(screen.queryByRole('button', { name: /^Add videos, / })).toBeNull()
  })

  // nextcloud/server#52781
  it('shows on every page how far it is, pauses, and warns before the page is left', async () => {
    server.broken = 99
    await openDialog()
    await choose(file('koi.mp4'))
    await add()
    await waitFor(() => expect(rows()[0]).toContain('Waiting for the connection'))
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
    await userEvent.click(dialog().getByRole('button', { name: 'Pause' }))
    await waitFor(() => expect(rows()[0]).toContain('Paused'))
    await userEvent.click(dialog().getByRole('button', { name: 'Close' }))
    const indicator = await screen.findByRole('button', { name: /^Add videos, / })
    server.broken = 0
    await userEvent.click(indicator)
    await userEvent.click(dialog().getByRole('button', { name: 'Resume' }))
    await waitFor(() => expect(rows()[0]).toContain('Added'))
  })

  it('takes files that are dropped onto a page, with their folders', async () => {
    answerFolders([{ path: 'Ponds' }])
    await openPage('/folders/Ponds')
    const inside = {
      name: 'Winter',
      isDirectory: true,
      createReader() {
        const left = [
          { name: 'ice.mp4', isDirectory: false, file: (give: (one: File) => void) => give(file('ice.mp4')) },
        ]
        return { readEntries: (give: (some: object[]) => void) => give(left.splice(0, 1)) }
      },
    }
    const dataTransfer = {
      types: ['Files'],
      files: [file('Winter')],
      items: [{ webkitGetAsEntry: () => inside }],
    }
    fireEvent.dragOver(document.body, { dataTransfer })
    expect(await screen.findByText('Drop to add videos')).toBeVisible()
    fireEvent.drop(document.body, { dataTransfer })
    await screen.findByRole('dialog', { name: 'Add videos' })
    await add()
    await waitFor(() => expect([...server.uploads.values()][0]?.folder).toBe('Ponds/Winter'))
  })
})

describe('nobody adds videos', () => {
  const entries = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    await screen.findByRole('menuitem', { name: 'Settings' })
    return screen.queryByRole('menuitem', { name: 'Add videos' })
  }

  it('without the permission', async () => {
    server.access = { ...server.access, permissions: [] }
    await openPage()
    expect(await entries()).toBeNull()
  })

  it('without a folder to add to', async () => {
    server.access = { ...server.access, folders: [] }
    await openPage()
    expect(await entries()).toBeNull()
  })

  it('at a server that lets nobody change its library', async () => {
    renderApp({ settings: buildSettings(), identity })
    endDeferral()
    expect(await entries()).toBeNull()
  })

  it('without a connection: one sentence says so', async () => {
    await openPage()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await userEvent.click(await screen.findByRole('button', { name: 'Account' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Add videos' }))
    expect(await screen.findByText(/You seem to be offline/)).toBeInTheDocument()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
