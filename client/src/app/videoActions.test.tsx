import '../testing/indexedDb.ts'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { playback } from '../features/player/playback.ts'
import { createTrains, openAs, TRAINS } from '../features/playlists/testing/openPlaylists.ts'
import { queue } from '../features/queue/queue.ts'
import { sessionEnd } from '../storage/sessionEnd.ts'
import { buildWireChannel, buildWireUpload } from '../testing/buildWire.ts'
import { buildVideo } from '../testing/buildVideo.ts'
import { pressUndo } from '../testing/toasts.ts'
import { answerVideos } from '../testing/v3.ts'
import { playlistItems } from '../userData/playlists.ts'

beforeEach(() => {
  answerVideos()
})
// This must not wait for `act`, which would warn about each part of the page that loads in the meantime.
afterEach(() => sessionEnd.notify())

const queued = () => queue.videos().map(({ id }) => id)

/** Opens a playlist that contains video `a`, and opens the menu of its row. */
async function openMenu() {
  const app = await openAs(`/playlist/${TRAINS}`, (store) => act(() => createTrains(store, ['a'])))
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of a' }))
  await screen.findByRole('menuitem', { name: 'Save to Watch later' })
  return app
}
const choose = (entry: string) => userEvent.click(screen.getByRole('menuitem', { name: entry }))

it('a video of a playlist plays next, which the notice undoes: it is back at its former place', async () => {
  playback.open({ id: 'z', title: 'Z', picture: null, start: null, playlistId: null })
  for (const id of ['b', 'a', 'c']) queue.add(buildVideo({ id }))
  await openMenu()
  await choose('Play next')
  expect(await screen.findByText('Will play next')).toBeVisible()
  expect(queued()).toEqual(['a', 'b', 'c'])
  await pressUndo()
  expect(queued()).toEqual(['b', 'a', 'c'])
})

it('a queue without a video that plays is started by the notice', { tags: 'release' }, async () => {
  queue.add(buildVideo({ id: 'b' }))
  await openMenu()
  await choose('Add to queue')
  expect(await screen.findByText('Added to queue')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Play' }))
  expect(location.pathname).toBe('/watch/b')
})

it('a video is saved to Watch later, which can be undone, and removed from there', async () => {
  const { store } = await openMenu()
  const later = () => store.read(playlistItems, WATCH_LATER).map(({ videoId }) => videoId)
  await choose('Save to Watch later')
  expect(later()).toEqual(['a'])
  expect(screen.getByText(/^Saved to .*Watch later/)).toBeVisible()
  await pressUndo()
  expect(later()).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Title of a' }))
  await choose('Save to Watch later')
  await userEvent.click(screen.getByRole('button', { name: 'More actions for Title of a' }))
  await choose('Remove from Watch later')
  expect(later()).toEqual([])
  await pressUndo()
  expect(later()).toEqual(['a'])
})

it('a video is shared by its link, and the focus returns to the button of the menu', async () => {
  await openMenu()
  await choose('Share')
  const dialog = within(await screen.findByRole('dialog', { name: 'Share' }))
  expect(dialog.getByRole('textbox', { name: 'Link' })).toHaveValue(`${location.origin}/watch/a`)
  await userEvent.keyboard('{Escape}')
  expect(screen.getByRole('button', { name: 'More actions for Title of a' })).toHaveFocus()
})

it('a video leads to its channel, except on the page of this channel', async () => {
  const upload = buildWireUpload('b')
  answerVideos({
    channels: () => ({ items: [buildWireChannel('channel-of-a')] }),
    playlistItems: () => ({
      items: [{ ...upload, snippet: { ...upload.snippet, channelId: 'channel-of-a' } }],
    }),
  })
  await openMenu()
  await choose('Go to channel')
  expect(location.pathname).toBe('/channel/channel-of-a')
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for Title of b' }))
  await screen.findByRole('menuitem', { name: 'Share' })
  expect(screen.queryByRole('menuitem', { name: 'Go to channel' })).toBeNull()
})
