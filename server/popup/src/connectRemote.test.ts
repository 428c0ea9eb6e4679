// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { connectRemote } from './connectRemote.ts'

afterEach(() => document.body.replaceChildren())

function open() {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const sent = vi.spyOn(frame.contentWindow!, 'postMessage')
  connectRemote(frame)
  const keys: string[] = []
  frame.addEventListener('keydown', ({ key }) => keys.push(key))
  const receive = (data: unknown, source: MessageEventSource | null = frame.contentWindow) =>
    dispatchEvent(new MessageEvent('message', { data, source }))
  return { frame, keys, receive, commands: () => sent.mock.calls.map(([message]) => String(message)) }
}
const requestOf = (name: string, value?: string) =>
  JSON.stringify({ event: 'onPageRequest', info: { name, value }, channel: 'widget' })

it('tells the player that the page is laid out for a television, again when the player has loaded', () => {
  const { frame, commands } = open()
  const before = commands().length
  expect(commands().join()).toContain('"func":"setTelevision","args":[true]')
  frame.dispatchEvent(new Event('load'))
  expect(commands()).toHaveLength(2 * before)
})

it('presses the keys that the player does not use on its frame', () => {
  const { keys, receive } = open()
  receive(requestOf('remoteKey', 'ArrowDown'))
  receive(requestOf('remoteKey', 'GoBack'))
  expect(keys).toEqual(['ArrowDown', 'GoBack'])
})

it('presses nothing for other messages, and for those of other windows', () => {
  const { keys, receive } = open()
  for (const data of ['"remoteKey"', { event: 'onPageRequest' }, requestOf('next'), requestOf('remoteKey')])
    receive(data)
  receive(requestOf('remoteKey', 'ArrowDown'), window)
  expect(keys).toEqual([])
})
