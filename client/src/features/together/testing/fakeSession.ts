import { http, HttpResponse } from 'msw'
import { onTestFinished } from 'vitest'
import type { TogetherMember } from '@vtube/shared/watchTogether'
import { network } from '../../../testing/network.ts'
import { together } from '../together.ts'
import { buildShared } from './simulatePlayer.ts'

/** A member of a session that is paused. */
export const buildMember = (given: Partial<TogetherMember> & { id: string }): TogetherMember => ({
  name: 'Noor',
  isGuest: false,
  isConnected: true,
  isBuffering: false,
  isLeftBehind: false,
  isWaitedFor: false,
  ...given,
})

/**
 * Fakes the server of a session. The page leaves at the end of the test.
 * @param url the address of the API of sessions
 */
export function fakeSession(url: string) {
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null
  let refusal: { status: number; reason: string } | null = null
  const joined: { member: string; name: string }[] = []
  const actions: { name: string; member: string; other?: string; reaction?: string }[] = []
  const send = (event: string, data: object) =>
    stream?.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
  network.use(
    http.get(`${url}/clock`, () => HttpResponse.json({ now: 1_000_000 + performance.now() })),
    http.get(`${url}/:id/events`, ({ request }) => {
      const { searchParams } = new URL(request.url)
      joined.push({ member: searchParams.get('member') ?? '', name: searchParams.get('name') ?? '' })
      if (refusal !== null) {
        const { status, reason } = refusal
        const error = { code: status, message: 'No.', errors: [{ reason, message: 'No.' }] }
        return HttpResponse.json({ error }, { status })
      }
      const body = new ReadableStream<Uint8Array>({ start: (opened) => void (stream = opened) })
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } })
    }),
    http.post<never, (typeof actions)[number]>(`${url}/:id/actions`, async ({ request }) => {
      actions.push(await request.json())
      return HttpResponse.json({})
    }),
  )
  onTestFinished(() => together.leave())
  return {
    joined,
    actions,
    /** Returns the id that the page has chosen. */
    ownId: () => joined.at(-1)?.member ?? '',
    /** Sends the state of the paused session, with the members beside this page. */
    show(others: readonly TogetherMember[], own: Partial<TogetherMember> = {}) {
      const me = buildMember({ name: 'Maya', ...own, id: joined.at(-1)?.member ?? '' })
      const session = buildShared({ isPlaying: false, isMoving: false, version: actions.length + 1 })
      send('state', { ...session, members: [me, ...others] })
    },
    react: (memberId: string, reaction: string) => send('reaction', { memberId, reaction }),
    end: () => send('ended', {}),
    /** Breaks the connection. */
    disconnect: () => stream?.error(new Error('The connection is lost.')),
    refuse: (status: number, reason: string) => void (refusal = { status, reason }),
  }
}
