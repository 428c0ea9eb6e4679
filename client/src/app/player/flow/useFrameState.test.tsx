import '../../../testing/indexedDb.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
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
const ask = (name: string, value?: unknown) => reportEvent('onPageRequest', { name, value })

async function watch(): Promise<void> {
  renderApp({ path: '/watch/a' })
  await waitFor(() => playerFrame())
  reportEvent('onStateChange', 1)
  await screen.findByText('Tap for sound')
}

describe('our own player', () => {
  /** Returns the last state that the page has told. */
  const told = (send: { mock: { calls: unknown[][] } }) => {
    const last = send.mock.calls.map(([sent]) => String(sent)).findLast((sent) => sent.includes('setPage'))
    return last === undefined ? null : (JSON.parse(last) as { args: [Record<string, unknown>] }).args[0]
  }

  it('knows what its bar and its menu show, and changes it', async () => {
    await watch()
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    act(() => queue.add(buildVideo({ id: 'c', title: 'Title of c' })))
    await waitFor(() =>
      expect(told(send)).toMatchObject({ hasPrevious: false, hasNext: true, isTheatre: false, sleep: null }),
    )
    ask('theatre')
    ask('isRepeating', true)
    ask('sleep', 15)
    await waitFor(() => expect(told(send)).toMatchObject({ isTheatre: true, isRepeating: true, sleep: 15 }))
    ask('theatre')
    ask('next')
    expect(await heading('Title of c')).toBeVisible()
  })

  it('shows its menu as a sheet of the page, which presses its rows', async () => {
    await watch()
    const send = vi.spyOn(playerFrame().contentWindow!, 'postMessage')
    const row = { kind: 'submenu', text: 'Speed', value: '1×', options: [] }
    const sizes = ['75%', '100%', '150%'].map((text) => ({ text, isChosen: text === '100%' }))
    const scale = { kind: 'submenu', text: 'Text size', options: sizes, isScale: true }
    ask('menu', { name: 'Settings', hasBack: false, preview: null, rows: [row, scale] })
    const sheet = await screen.findByRole('dialog', { name: 'Settings' })
    await userEvent.click(within(sheet).getByRole('button', { name: /Speed/ }))
    expect(send).toHaveBeenLastCalledWith(expect.stringMatching(/pressRow.*\[0,0\]/), expect.anything())
    const group = within(within(sheet).getByRole('radiogroup', { name: 'Text size' }))
    expect(group.getByRole('radio', { name: '100%' })).toBeChecked()
    await userEvent.click(group.getByRole('radio', { name: '150%' }))
    expect(send).toHaveBeenLastCalledWith(expect.stringMatching(/pressRow.*\[1,2\]/), expect.anything())
    await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }))
    expect(send).toHaveBeenLastCalledWith(expect.stringMatching(/pressRow.*\[-1,0\]/), expect.anything())
    ask('menu', null)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('has no row of controls below it', async () => {
    await watch()
    expect(screen.queryByRole('group', { name: 'Playback' })).toBeNull()
  })
})
