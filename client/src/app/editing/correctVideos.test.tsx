import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http } from 'msw'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { editing } from '../../features/editing/editing.ts'
import { playback } from '../../features/player/playback.ts'
import type { IdentityService } from '../../identity/IdentityService.ts'
import { sessionEnd } from '../../storage/sessionEnd.ts'
import { buildWireResult } from '../../testing/buildWire.ts'
import { chooseMore } from '../../testing/chooseMore.ts'
import { answerCounts, answerFolders } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import {
  buildEditedVideo,
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
beforeEach(async () => {
  answerVideos({ search: () => ({ items: ['a', 'b'].map((id) => buildWireResult(id)) }) })
  answerCounts({ total: 2 })
  answerFolders([{ path: 'Ponds', total: 2, videos: 2 }])
  server = serveEditing()
  identity = await signInUser(() => {})
})
afterEach(() => sessionEnd.notify())

async function openFolder() {
  renderApp({ path: '/folders/Ponds', settings: editingSettings(), identity })
  endDeferral()
  await waitFor(() => expect(editing.read()).not.toBeNull())
}
const dialog = () => within(screen.getByRole('dialog', { name: 'Edit' }))
async function openEdit() {
  await openFolder()
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of a' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit' })
  await dialog().findByRole('tab', { name: 'Details' })
}
const type = async (label: string, text: string) => {
  await userEvent.clear(dialog().getByLabelText(label))
  await userEvent.type(dialog().getByLabelText(label), text)
}
const press = async (name: string) => userEvent.click(await dialog().findByRole('button', { name }))
const bodies = (call: string) => server.sent.filter((one) => one.call === call).map(({ body }) => body)

describe('correcting a video', () => {
  it('sends only the fields that are changed, and can be undone', async () => {
    await openEdit()
    await type('Title', 'Koi in winter')
    await type('Tags', 'fish, ice, ice')
    await press('Save')
    await screen.findByText('Saved')
    expect(bodies('PATCH /videos')).toEqual([
      {
        videos: [{ id: 'a', version: '1' }],
        changes: { title: 'Koi in winter', tags: { set: ['fish', 'ice'] } },
      },
    ])
    await pressUndo()
    await waitFor(() => expect(bodies('POST /changes/change-1/undo')).toHaveLength(1))
  })

  it('shows the new title on the page of the video at once, and the former one after Undo', async () => {
    renderApp({ path: '/watch/a', settings: editingSettings(), identity })
    endDeferral()
    await waitFor(() => expect(editing.read()).not.toBeNull())
    const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
    await heading('Title of a')
    await userEvent.click(await screen.findByRole('button', { name: 'More' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    await screen.findByRole('dialog', { name: 'Edit' })
    await dialog().findByRole('tab', { name: 'Details' })
    await type('Title', 'Koi in winter')
    await press('Save')
    expect(await heading('Koi in winter')).toBeVisible()
    await pressUndo()
    expect(await heading('Title of a')).toBeVisible()
  })

  it('joins what two people change in different fields', async () => {
    await openEdit()
    server.videos.set('a', buildEditedVideo({ version: '2', description: 'Carps.' }))
    await type('Title', 'Koi in winter')
    await press('Save')
    await screen.findByText('Saved')
    expect(bodies('PATCH /videos')).toEqual([
      { videos: [{ id: 'a', version: '2' }], changes: { title: 'Koi in winter' } },
    ])
  })

  // wiki#395
  it('shows both texts if two people change the same field, and overwrites nothing unasked', async () => {
    await openEdit()
    server.videos.set('a', buildEditedVideo({ version: '2', title: 'Their title' }))
    await type('Title', 'My title')
    await press('Save')
    const conflict = await dialog().findByRole('alert')
    expect(conflict).toHaveTextContent('Your text: My title')
    expect(conflict).toHaveTextContent('Saved text: Their title')
    expect(server.sent).toEqual([])
    await press('Use the saved text')
    expect(dialog().getByLabelText('Title')).toHaveValue('Their title')
    await type('Title', 'My title')
    await press('Save')
    await screen.findByText('Saved')
    expect(bodies('PATCH /videos')).toEqual([
      { videos: [{ id: 'a', version: '2' }], changes: { title: 'My title' } },
    ])
  })

  it('keeps what was typed when the server fails, and says so', async () => {
    await openEdit()
    network.use(http.patch('*/editing/videos', () => refuseEditing(507, 'storageFull')))
    await type('Title', 'Koi in winter')
    await press('Save')
    expect(await dialog().findByRole('alert')).toHaveTextContent('There is not enough room in the library.')
    expect(dialog().getByLabelText('Title')).toHaveValue('Koi in winter')
  })

  it('refuses a season that is no number', async () => {
    await openEdit()
    await type('Series', 'Ponds')
    await type('Season', 'two')
    await press('Save')
    expect(await dialog().findByText('Enter a number.')).toBeVisible()
    await type('Season', '٢')
    await press('Save')
    await screen.findByText('Saved')
    expect(bodies('PATCH /videos')).toMatchObject([{ changes: { series: { title: 'Ponds', season: 2 } } }])
  })

  it('adds a chapter at the current second, renames and removes', async () => {
    server.videos.set(
      'a',
      buildEditedVideo({
        chapters: [
          { startSeconds: 0, title: 'Ice' },
          { startSeconds: 20.5, title: 'Thaw' },
        ],
      }),
    )
    await openEdit()
    playback.open({ id: 'a', title: 'A', picture: null, start: null, playlistId: null })
    await userEvent.click(dialog().getByRole('tab', { name: 'Chapters' }))
    await press('Remove Ice')
    await press('Add chapter')
    const titles = dialog().getAllByRole('textbox', { name: 'Title' })
    await userEvent.type(titles.at(-1)!, 'Spring')
    const times = dialog().getAllByRole('textbox', { name: 'Start time' })
    await userEvent.clear(times.at(-1)!)
    await userEvent.type(times.at(-1)!, '0:10')
    await press('Save')
    await screen.findByText('Saved')
    expect(bodies('PUT /videos/a/chapters')).toEqual([
      {
        version: '1',
        chapters: [
          { startSeconds: 10, title: 'Spring' },
          { startSeconds: 20.5, title: 'Thaw' },
        ],
      },
    ])
  })

  it('adds subtitles with their language and an offset, and removes others', async () => {
    server.videos.set('a', buildEditedVideo({ subtitles: [{ file: 'koi.en.srt', label: 'English' }] }))
    await openEdit()
    await userEvent.click(dialog().getByRole('tab', { name: 'Subtitles' }))
    await userEvent.selectOptions(dialog().getByLabelText('Language'), 'German')
    await type('Delay in seconds', '-1.5')
    await userEvent.upload(
      dialog().getByLabelText('Choose files', { selector: 'input' }),
      new File(['1\n'], 'koi.srt'),
    )
    await press('Add subtitles')
    await screen.findByText('Saved')
    expect(server.sent.map(({ call }) => call)).toEqual([
      'PUT /videos/a/subtitles?language=de&offsetMs=-1500',
    ])
  })

  it('takes a frame as the picture', async () => {
    await openEdit()
    await userEvent.click(dialog().getByRole('tab', { name: 'Picture' }))
    await type('Frame at', '1:23')
    await press('Save')
    await screen.findByText('Saved')
    expect(bodies('PUT /videos/a/picture')).toEqual([{ atSeconds: 83 }])
  })

  describe('with several audio tracks', () => {
    const TRACKS = [
      { label: '', title: 'English' },
      { label: '', title: 'Track' },
      { label: 'Old name', title: 'Deutsch' },
    ]
    const openAudio = async () => {
      server.videos.set('a', buildEditedVideo({ audioTracks: TRACKS }))
      await openEdit()
      await userEvent.click(dialog().getByRole('tab', { name: 'Audio' }))
    }

    it('names them, or gives them back the names in the file', async () => {
      await openAudio()
      await type('Audio track 2', 'Commentary')
      await userEvent.clear(dialog().getByLabelText('Audio track 3'))
      await press('Save')
      await screen.findByText('Saved')
      expect(bodies('PATCH /videos')).toEqual([
        { videos: [{ id: 'a', version: '1' }], changes: { audioLabels: ['', 'Commentary', ''] } },
      ])
    })

    it('joins their names with what others change meanwhile', async () => {
      await openAudio()
      server.videos.set('a', buildEditedVideo({ version: '2', title: 'Their title', audioTracks: TRACKS }))
      await type('Audio track 2', 'Commentary')
      await press('Save')
      await screen.findByText('Saved')
      expect(bodies('PATCH /videos')).toMatchObject([
        { videos: [{ version: '2' }], changes: { audioLabels: ['', 'Commentary', 'Old name'] } },
      ])
    })

    it('shows both names if two people name the same track', async () => {
      await openAudio()
      const theirs = TRACKS.with(1, { label: 'Theirs', title: 'Track' })
      server.videos.set('a', buildEditedVideo({ version: '2', audioTracks: theirs }))
      await type('Audio track 2', 'Mine')
      await press('Save')
      const conflict = await dialog().findByRole('alert')
      expect(conflict).toHaveTextContent('Your text: English · Mine · Old name')
      expect(conflict).toHaveTextContent('Saved text: English · Theirs · Old name')
      await press('Use the saved text')
      expect(dialog().getByLabelText('Audio track 2')).toHaveValue('Theirs')
      expect(server.sent).toEqual([])
    })
  })

  it('does not ask for the name of the only audio track, which the player does not show', async () => {
    server.videos.set('a', buildEditedVideo({ audioTracks: [{ label: '', title: 'English' }] }))
    await openEdit()
    expect(dialog().queryByRole('tab', { name: 'Audio' })).toBeNull()
  })

  it('says that a video is gone', async () => {
    server.videos.clear()
    await openFolder()
    await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of a' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }))
    expect(await screen.findByText('This could not be loaded.')).toBeInTheDocument()
  })
})

// pdf-metadata-editor#19
it('corrects several videos at once: fields without a text stay as they are, and tags are added', async () => {
  server.videos.set('b', buildEditedVideo({ version: '7' }))
  await openFolder()
  await screen.findByRole('link', { name: 'Title of a' })
  await chooseMore('Ponds', 'Select videos')
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Title of a' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Title of b' }))
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Selected videos' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await screen.findByRole('dialog', { name: 'Edit' })
  expect(await dialog().findByRole('button', { name: 'Save' })).toBeDisabled()
  await type('Series', 'Ponds')
  await type('Tags', 'winter')
  await press('Save')
  await screen.findByText('Saved')
  expect(bodies('PATCH /videos')).toEqual([
    {
      videos: [
        { id: 'a', version: '1' },
        { id: 'b', version: '7' },
      ],
      changes: { series: { title: 'Ponds' }, tags: { add: ['winter'] } },
    },
  ])
})

it('lists the corrections of the last days, and undoes them', async () => {
  server.changes = [
    {
      id: 'c1',
      at: '2026-11-29T10:00:00Z',
      person: 'Maya',
      what: ['title', 'chapters'],
      videos: 1,
      title: 'Koi',
      isUndone: false,
    },
  ]
  renderApp({ path: '/settings/editing', settings: editingSettings(), identity })
  endDeferral()
  const list = within(await screen.findByRole('list', { name: 'Corrections' }))
  expect(list.getByRole('listitem')).toHaveTextContent('Title and Chapters')
  await userEvent.click(list.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(bodies('POST /changes/c1/undo')).toHaveLength(1))
})
