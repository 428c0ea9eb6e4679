import '../../../testing/indexedDb.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { queue } from '../../../features/queue/queue.ts'
import { sessionEnd } from '../../../storage/sessionEnd.ts'
import { buildVideo } from '../../../testing/buildVideo.ts'
import { buildWireResult } from '../../../testing/buildWire.ts'
import { setWindowWidth } from '../../../testing/fillBrowserGaps.ts'
import { playerFrame, reportEvent } from '../../../testing/player.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { answerVideos } from '../../../testing/v3.ts'

beforeEach(() => {
  setWindowWidth(1440)
  answerVideos({ search: () => ({ items: [buildWireResult('b')] }) })
})
afterEach(() => sessionEnd.notify())

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const mini = () => screen.findByRole('region', { name: 'Mini-player' })

async function watch(): Promise<void> {
  renderApp({ path: '/watch/a' })
  await waitFor(() => playerFrame())
  reportEvent('onStateChange', 1)
  await screen.findByText('Tap for sound')
}

describe('the keys for media', () => {
  const press = (key: string, more: KeyboardEventInit = {}) =>
    fireEvent.keyDown(document.body, { key, ...more })

  it('play, pause and seek on every page', async () => {
    await watch()
    await userEvent.keyboard('i')
    await mini()
    reportEvent('infoDelivery', { currentTime: 30, duration: 100 })
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    const sent = () => send.mock.calls.map(([message]) => String(message))
    press('MediaPause')
    press('MediaPlayPause', { repeat: true })
    expect(sent()).toEqual([expect.stringContaining('pauseVideo')])
    press('MediaFastForward', { repeat: true })
    expect(sent().at(-1)).toMatch(/seekTo.*40/)
    press('MediaRewind')
    expect(sent().at(-1)).toMatch(/seekTo.*[23]0/)
    const count = sent().length
    press('ColorF0Red')
    expect(sent()).toHaveLength(count)
  })

  it.each(['MediaTrackNext', 'ChannelUp'])('lead by %s to the next video', async (key) => {
    await watch()
    act(() => queue.add(buildVideo({ id: 'c', title: 'Title of c' })))
    press(key)
    expect(await heading('Title of c')).toBeVisible()
  })
})
