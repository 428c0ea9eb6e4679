import '../../testing/indexedDb.ts'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { buildWireVideo } from '../../testing/buildWire.ts'
import { fakeIntersectionObserver } from '../../testing/fakeIntersectionObserver.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { buildWireChannels, storeSubscriber } from '../../testing/subscriptions.ts'
import { holdToast, pressUndo } from '../../testing/toasts.ts'
import { answerV3 } from '../../testing/v3.ts'

const button = (name: 'Subscribe' | 'Subscribed') => screen.findByRole('button', { name })

/** Waits until the data of the user is open. */
const enabledButton = async (name: 'Subscribe' | 'Subscribed') => {
  const found = await button(name)
  await waitFor(() => expect(found).toBeEnabled())
  return found
}

beforeEach(() => {
  fakeIntersectionObserver()
  answerV3({
    videos: ({ id = '' }) => ({ items: id.split(',').map((one) => buildWireVideo(one)) }),
    channels: ({ id = '' }) => buildWireChannels(id),
    playlistItems: () => ({ items: [] }),
    search: () => ({ items: [] }),
    commentThreads: () => ({ items: [] }),
  })
})

describe.each([
  ['the page of a channel', '/channel/channel-of-a', 'Name of channel-of-a'],
  ['the page of a video', '/watch/a', 'Channel of a'],
])('on %s', (_, path, name) => {
  it('subscribes, and ends the subscription with Undo', async () => {
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
  })

  it('shows that the user has subscribed before', async () => {
    renderApp({ path, identity: await storeSubscriber({ channelIds: ['channel-of-a'] }) })
    expect(await enabledButton('Subscribed')).toHaveAttribute('aria-pressed', 'true')
  })

  it('waits for the data of the user, with room for both labels', async () => {
    // A session without a subject has no data.
    renderApp({ path })
    const waiting = await button('Subscribe')
    expect(waiting).toBeDisabled()
    expect(waiting).toHaveTextContent('SubscribeSubscribed')
  })
})

/** Removes the invisible marks around names. */
function plain(text: string): string {
  return text.replaceAll(/[\u2066-\u2069]/g, '')
}
