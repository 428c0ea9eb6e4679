import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type ToastMessage, ToastProvider, useToast } from './Toast.tsx'

const onUndo = vi.fn<() => void>()
let takeAway = () => {}

function Page({ messages }: { messages: ToastMessage[] }) {
  const show = useToast()
  return messages.map((message) => (
    <button key={message.text} type="button" onClick={() => (takeAway = show(message))}>
      Show {message.text}
    </button>
  ))
}

function showToast(text = 'Removed') {
  const messages = [
    { text, action: { label: 'Undo', onPress: onUndo } },
    { text: 'Copied' },
    { text: 'Offline', action: { label: 'Try again', onPress: onUndo }, mustBeSeen: true, stays: true },
    { text: 'Storage full', mustBeSeen: true },
  ]
  render(
    <ToastProvider>
      <Page messages={messages} />
    </ToastProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: `Show ${text}` }))
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

beforeEach(() => {
  vi.useFakeTimers()
  onUndo.mockClear()
})

describe('a toast', () => {
  it('is announced, and goes after five seconds', () => {
    showToast()
    expect(screen.getByRole('status')).toHaveTextContent('Removed')
    wait(4999)
    expect(screen.getByText('Removed')).toBeVisible()
    wait(1)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('waits while it is hovered, and then goes on where it was', () => {
    showToast()
    wait(3000)
    fireEvent.pointerEnter(screen.getByText('Removed'))
    wait(60_000)
    expect(screen.getByText('Removed')).toBeVisible()
    fireEvent.pointerLeave(screen.getByText('Removed'))
    wait(1999)
    expect(screen.getByText('Removed')).toBeVisible()
    wait(1)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('waits while it holds the focus', () => {
    showToast()
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    wait(60_000)
    expect(screen.getByText('Removed')).toBeVisible()
    act(() => screen.getByRole('button', { name: 'Undo' }).blur())
    wait(5000)
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('does its one action and goes', () => {
    showToast()
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    expect(screen.queryByText('Removed')).toBeNull()
  })

  it('that stays is there until it is closed, also after its action and behind newer ones', () => {
    showToast()
    fireEvent.click(screen.getByRole('button', { name: 'Show Offline' }))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    wait(60_000)
    expect(onUndo).toHaveBeenCalledOnce()
    fireEvent.click(screen.getByRole('button', { name: 'Show Copied' }))
    expect(screen.queryByText('Offline')).toBeNull()
    wait(5000)
    expect(screen.getByText('Offline')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText('Offline')).toBeNull()
  })

  it('goes when what it tells of is over', () => {
    showToast()
    fireEvent.click(screen.getByRole('button', { name: 'Show Offline' }))
    act(() => takeAway())
    expect(screen.queryByText('Offline')).toBeNull()
  })

  it('that must be seen leaves an Undo its time, and comes after it', () => {
    showToast()
    fireEvent.click(screen.getByRole('button', { name: 'Show Storage full' }))
    wait(4999)
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(onUndo).toHaveBeenCalledOnce()
    wait(4999)
    expect(screen.getByText('Storage full')).toBeVisible()
    wait(1)
    expect(screen.queryByText('Storage full')).toBeNull()
  })

  it('makes room for a newer one, which has its own five seconds', () => {
    showToast()
    wait(4000)
    fireEvent.click(screen.getByRole('button', { name: 'Show Copied' }))
    expect(screen.queryByText('Removed')).toBeNull()
    wait(4999)
    expect(screen.getByText('Copied')).toBeVisible()
    wait(1)
    expect(screen.queryByText('Copied')).toBeNull()
  })
})
