import '../../testing/indexedDb.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { buildVideo } from '../../testing/buildVideo.ts'
import { chooseMore } from '../../testing/chooseMore.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildChannelSummary, buildWireChannels, storeSubscriber } from '../../testing/subscriptions.ts'
import { holdToast, pressUndo } from '../../testing/toasts.ts'
import { answerV3, anyVideo } from '../../testing/v3.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { createGroup, setInGroup } from '../../userData/subscriptionGroups.ts'

const plain = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, '')
const upload = (id: string, channelId: string, publishedAt: string) =>
  buildVideo({ id, channelId, publishedAt })
const titles = () => [...document.querySelectorAll('main article h2')].map(({ textContent }) => textContent)
const groups = () => screen.findByRole('navigation', { name: 'Groups' })
const linksOfGroups = async () =>
  within(await groups())
    .getAllByRole('link')
    .map(({ textContent }) => plain(textContent))

/** Opens the page for a user who subscribes to a pond and a reef, each with one video. */
async function openPage(fill?: (store: UserDataStore) => void) {
  const identity = await storeSubscriber({
    channelIds: ['pond', 'reef'],
    channels: [buildChannelSummary('pond'), buildChannelSummary('reef')],
    uploads: {
      pond: [
        upload('frogs', 'pond', '2026-01-02T00:00:00Z'),
        upload('newts', 'pond', '2026-01-01T00:00:00Z'),
      ],
      reef: [upload('corals', 'reef', '2026-01-01T12:00:00Z')],
    },
    renewedAt: Date.now(),
    ...(fill && { fill }),
  })
  answerV3({
    channels: ({ id = '' }) => buildWireChannels(id),
    videos: anyVideo,
    playlistItems: () => ({ items: [] }),
  })
  renderApp({ path: '/subscriptions', identity })
  await waitFor(() => expect(titles()).toHaveLength(3))
}

async function makeGroup(name: string, ...channelNames: string[]) {
  await userEvent.click(screen.getByRole('button', { name: 'New group' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), name)
  await userEvent.click(screen.getByRole('button', { name: 'Create' }))
  expect(await screen.findByText('This group has no channels yet.')).toBeVisible()
  const [choose] = screen.getAllByRole('button', { name: 'Choose channels' })
  await userEvent.click(choose!)
  for (const channel of channelNames)
    await userEvent.click(await screen.findByRole('checkbox', { name: channel }))
  await userEvent.keyboard('{Escape}')
}
const open = async (name: string) => {
  const links = within(await groups()).getAllByRole('link')
  const link = links.find(({ textContent }) => plain(textContent) === name)
  await userEvent.click(link ?? expect.fail(`There is no link ${name}.`))
}

it('shows only the videos of a group, in which a channel is beside other groups', async () => {
  await openPage()
  await makeGroup('Water', 'Name of pond')
  await waitFor(() => expect(titles()).toEqual(['Title of frogs', 'Title of newts']))
  await open('All channels')
  await waitFor(() => expect(titles()).toHaveLength(3))
  await makeGroup('Animals', 'Name of pond', 'Name of reef')
  await waitFor(() => expect(titles()).toHaveLength(3))
  expect(await linksOfGroups()).toEqual(['All channels', 'Water', 'Animals'])
})

it('renames a group, and deletes it with Undo', async () => {
  await openPage()
  await makeGroup('Water', 'Name of pond')
  await chooseMore('Water', 'Rename')
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.clear(field)
  await userEvent.type(field, 'Lakes{Enter}')
  await waitFor(async () => expect(await linksOfGroups()).toEqual(['All channels', 'Lakes']))
  await chooseMore('Lakes', 'Delete group')
  holdToast()
  await waitFor(async () => expect(await linksOfGroups()).toEqual(['All channels']))
  await pressUndo()
  await open('Lakes')
  await waitFor(() => expect(titles()).toEqual(['Title of frogs', 'Title of newts']))
})

// Reported as grayjay-android#1021.
it('takes a channel out of its groups with the subscription, and puts it back with Undo', async () => {
  await openPage()
  await makeGroup('Water', 'Name of pond')
  await open('All channels')
  await chooseMore('Subscriptions', 'Manage channels')
  await userEvent.click(await screen.findByRole('button', { name: /^Subscribed, .?Name of pond/ }))
  holdToast()
  await pressUndo()
  await userEvent.click(await screen.findByRole('button', { name: /^Groups of .?Name of pond/ }))
  expect(await screen.findByRole('checkbox', { name: 'Water' })).toBeChecked()
})

it('counts the new videos of a group and divides its list, until the visit is over', async () => {
  await openPage((store) => {
    const { id } = createGroup(store, 'Water', Date.UTC(2026, 0, 1, 6))
    setInGroup(store, { groupId: id, channelId: 'pond' }, true, 1)
  })
  await open('Water, 1 new')
  expect(await screen.findByRole('heading', { name: 'New since your last visit' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Seen before' })).toBeVisible()
  expect(titles()).toEqual(['Title of frogs', 'Title of newts'])
  await open('All channels')
  await waitFor(async () => expect(await linksOfGroups()).toEqual(['All channels', 'Water']))
  await open('Water')
  await waitFor(() => expect(titles()).toHaveLength(2))
  expect(screen.queryByRole('heading', { name: 'Seen before' })).not.toBeInTheDocument()
})

// Asked for in FreeTubeApp/FreeTube#3244 and TeamNewPipe/NewPipe#3505.
it('sorts the feed by name, without its division into new and seen, and keeps the order for the next visit', async () => {
  const names = ['Reed', 'Algae', 'Toad', 'Carp', 'Duck', 'Eel', 'Frog', 'Gull', 'Heron', 'Ibis', 'Jay']
  const identity = await storeSubscriber({
    channelIds: ['pond'],
    channels: [buildChannelSummary('pond')],
    uploads: {
      pond: names.map((title, index) =>
        buildVideo({
          id: `v${index}`,
          channelId: 'pond',
          title,
          publishedAt: `2026-01-${31 - index}T00:00:00Z`,
        }),
      ),
    },
    renewedAt: Date.now(),
  })
  answerV3({
    channels: ({ id = '' }) => buildWireChannels(id),
    videos: anyVideo,
    playlistItems: () => ({ items: [] }),
  })
  renderApp({ path: '/subscriptions', identity })
  await waitFor(() => expect(titles()[0]).toBe('Reed'))
  await userEvent.click(await screen.findByRole('button', { name: 'Sort by: Newest' }))
  expect(await screen.findAllByRole('menuitemradio', { name: 'Newest' })).toHaveLength(1)
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Name (A–Z)' }))
  await waitFor(() => expect(titles().slice(0, 3)).toEqual(['Algae', 'Carp', 'Duck']))
  await chooseMore('Subscriptions', 'Manage channels')
  await screen.findByRole('heading', { level: 1, name: 'Manage channels' })
  await userEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'Subscriptions' }))
  await waitFor(() => expect(titles()[0]).toBe('Algae'))
})

it('says that a group does not exist', async () => {
  const identity = await storeSubscriber({ channelIds: ['pond'] })
  answerV3({
    channels: ({ id = '' }) => buildWireChannels(id),
    videos: anyVideo,
    playlistItems: () => ({ items: [] }),
  })
  renderApp({ path: '/subscriptions?group=gone', identity })
  expect(await screen.findByText('This group does not exist.')).toBeVisible()
})
