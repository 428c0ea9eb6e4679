import '../../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildWireChannels, storeSubscriber } from '../../testing/subscriptions.ts'
import { holdToast, pressUndo } from '../../testing/toasts.ts'
import { answerVideos } from '../../testing/v3.ts'

const button = (name: 'Subscribe' | 'Subscribed') => screen.findByRole('button', { name })

/** Waits until the user's data is open, which enables the button. */
const enabledButton = async (name: 'Subscribe' | 'Subscribed') => {
  const found = await button(name)
  await waitFor(() => expect(found).toBeEnabled())
  return found
}

beforeEach(() => {
  fakeIntersectionObserver()
  answerVideos({ channels: ({ id = '' }) => buildWireChannels(id), playlistItems: () => ({ items: [] }) })
})

/** Opens a page and subscribes to the channel with this name. */
async function subscribe(path: string, name: string) {
  renderApp({ path, identity: await storeSubscriber() })
  const pressed = await enabledButton('Subscribe')
  expect(pressed).toHaveAttribute('aria-pressed', 'false')
  await userEvent.click(pressed)
  expect(await button('Subscribed')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(await button('Subscribed'))
  holdToast()
  expect(await button('Subscribe')).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByText(`Unsubscribed from ${name}`, { normalizer: plain })).toBeVisible()
  await pressUndo()
  expect(await button('Subscribed')).toHaveAttribute('aria-pressed', 'true')
}

it.each([['/watch/a', 'Channel of a']])('subscribes at %s, and ends the subscription with Undo', subscribe)

it.each([['/channel/channel-of-a', 'Name of channel-of-a']])(
  'subscribes at %s, and ends the subscription with Undo',
  { tags: 'release' },
  subscribe,
)

it('shows that the user has subscribed before', async () => {
  renderApp({ path: '/watch/a', identity: await storeSubscriber({ channelIds: ['channel-of-a'] }) })
  expect(await enabledButton('Subscribed')).toHaveAttribute('aria-pressed', 'true')
})

it('waits for the data of the user, with room for both labels', async () => {
  // A session without a subject has no user's data.
  renderApp({ path: '/watch/a' })
  const waiting = await button('Subscribe')
  expect(waiting).toBeDisabled()
  expect(waiting).toHaveTextContent('SubscribeSubscribed')
})

/** Removes the invisible bidirectional marks around names. */
function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}
