import * as m from '@vtube/messages'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import type { Failure, Remote } from '../../domain/remote.ts'
import {
  networkError,
  responseError,
  toFailure,
  unreadableResponseError,
} from '../../api/request/RequestError.ts'
import { speak } from '../../testing/speak.ts'
import { describeMessage } from './describeMessage.ts'
import { RemoteView } from './RemoteView.tsx'

const offline: Failure = { kind: 'offline', message: 'Failed to fetch' }

function show(remote: Remote<string[]>, onRetry = () => {}) {
  return render(
    <RemoteView
      remote={remote}
      skeleton={<p>placeholder</p>}
      onRetry={onRetry}
      notLoaded={m.videosNotLoaded}
      isEmpty={(videos) => videos.length === 0}
      empty={<p>No videos here.</p>}
    >
      {(videos) => <p>{videos.join(', ')}</p>}
    </RemoteView>,
  )
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

describe('whatever loads', () => {
  it('shows nothing for a quarter of a second, and the placeholder after that', () => {
    vi.useFakeTimers()
    show({ status: 'loading', previous: null })
    wait(249)
    expect(screen.queryByText('placeholder')).toBeNull()
    wait(1)
    expect(screen.getByText('placeholder')).toBeVisible()
  })

  it('shows its content once it is there', () => {
    show({ status: 'ready', data: ['koi', 'reef'] })
    expect(screen.getByText('koi, reef')).toBeVisible()
  })

  it('keeps the content while more is loading', () => {
    show({ status: 'loading', previous: ['koi'] })
    expect(screen.getByText('koi')).toBeVisible()
  })

  it('says that there is nothing only after success', () => {
    show({ status: 'ready', data: [] })
    expect(screen.getByText('No videos here.')).toBeVisible()
  })

  it.each<Remote<string[]>>([
    { status: 'loading', previous: [] },
    { status: 'idle' },
    { status: 'failed', failure: offline, previous: null },
    { status: 'failed', failure: offline, previous: [] },
  ])('never says that there is nothing while it is $status', (remote) => {
    show(remote)
    expect(screen.queryByText('No videos here.')).toBeNull()
  })

  it('says what failed and why, and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    show({ status: 'failed', failure: offline, previous: null }, onRetry)
    const alert = screen.getByRole('alert')
    expect(alert).toHaveTextContent('These videos could not be loaded.')
    expect(alert).toHaveTextContent('You seem to be offline.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('keeps the first page when the next one fails, with the sentence and the button under it', async () => {
    const onRetry = vi.fn<() => void>()
    show({ status: 'failed', failure: offline, previous: ['koi', 'reef'] }, onRetry)
    const content = screen.getByText('koi, reef')
    const alert = screen.getByRole('alert')
    expect(content.compareDocumentPosition(alert) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('tells the kinds of failure apart in words', () => {
    const words = (['offline', 'notFound', 'quotaSpent', 'signedOut', 'unexpected'] as const).map((kind) => {
      const { unmount } = show({ status: 'failed', failure: { ...offline, kind } as Failure, previous: null })
      const text = screen.getByRole('alert').textContent
      unmount()
      return text
    })
    expect(new Set(words).size).toBe(words.length)
  })

  it("says a screen's own words where it has them", () => {
    render(
      <RemoteView
        remote={{ status: 'failed', failure: offline, previous: null }}
        skeleton={null}
        onRetry={() => {}}
        describe={({ message }) => ({ title: `Error loading video: ${message}` })}
      >
        {() => null}
      </RemoteView>,
    )
    expect(screen.getByRole('heading', { name: 'Error loading video: Failed to fetch' })).toBeVisible()
  })
})

describe('the message of a failure', () => {
  it('is that of the service as it came', () => {
    const body = { error: { code: 503, message: 'Closed on Mondays.' } }
    expect(describeMessage(responseError(503, body).failure)).toBe('Closed on Mondays.')
  })

  it.each([
    [
      'no answer',
      networkError(new TypeError('Failed to fetch')),
      'The video service could not be reached. Check your connection.',
      'Der Videodienst ist nicht erreichbar. Prüfe deine Verbindung.',
    ],
    [
      'an answer without words',
      responseError(503, null),
      'The video service returned error 503.',
      'Der Videodienst hat mit Fehler 503 geantwortet.',
    ],
    [
      'an answer that could not be read',
      unreadableResponseError(),
      'The video service sent a response that could not be read.',
      'Die Antwort des Videodienstes konnte nicht gelesen werden.',
    ],
    ['a fault of ours', new Error('out of range'), 'Something went wrong', 'Etwas ist schiefgelaufen'],
  ])(
    'after %s is ours, in the language that the page has when it is shown',
    async (_, error, english, german) => {
      const failure = toFailure(error)
      expect(describeMessage(failure)).toBe(english)
      await speak('de')
      expect(describeMessage(failure)).toBe(german)
      expect(toFailure(error)).toEqual(failure)
    },
  )
})
