import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SettingsContext, type Settings } from '../../../config/settings.ts'
import { queue } from '../../../features/queue/queue.ts'
import { buildVideo } from '../../../testing/buildVideo.ts'
import { buildSettings } from '../../../testing/settings.ts'
import { useAnnounceQueue } from './useAnnounceQueue.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => {
  fetched.mockReset().mockRejectedValue(new TypeError('The server is away.'))
  vi.stubGlobal('fetch', fetched)
})
afterEach(() => {
  vi.unstubAllGlobals()
  queue.reset()
})

const begin = (settings: Settings) =>
  renderHook(() => useAnnounceQueue(), {
    wrapper: ({ children }) => <SettingsContext value={settings}>{children}</SettingsContext>,
  })
const add = (...ids: string[]) => act(() => ids.forEach((id) => queue.add(buildVideo({ id }))))
const announced = () =>
  fetched.mock.calls.map(([url, options]) => [
    new URL(String(url)).pathname,
    JSON.parse(String(options?.body)),
  ])

it('tells the server the next three videos of the queue, each time they change', () => {
  begin(buildSettings())
  expect(announced()).toEqual([])
  add('a')
  add('b', 'c', 'd')
  add('e')
  act(() => queue.clear())
  expect(announced()).toEqual([
    ['/media/next', { ids: ['a'] }],
    ['/media/next', { ids: ['a', 'b', 'c'] }],
    ['/media/next', { ids: [] }],
  ])
})

it('tells the provider nothing', () => {
  begin(buildSettings({ mediaUrl: undefined, provider: true }))
  add('a')
  expect(announced()).toEqual([])
})
