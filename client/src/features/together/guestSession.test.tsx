import { fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { GuestTogether } from '../../serverPages/GuestTogether.tsx'
import { enableGuestSession } from './guestSession.ts'
import { buildMember, fakeSession } from './testing/fakeSession.ts'

const MAYA = buildMember({ id: 'page-of-maya', name: 'Maya' })

let session: ReturnType<typeof fakeSession>
let posted: string[]
beforeEach(() => {
  session = fakeSession(`${location.origin}/watch-together/guests/:secret`)
  // The server sends this markup.
  document.body.innerHTML = `<iframe></iframe>${renderToStaticMarkup(
    <GuestTogether session="the-session" videoId="koi" />,
  )}`
  posted = []
  const [section, frame] = [document.querySelector('section'), document.querySelector('iframe')]
  if (section === null || frame?.contentWindow == null) throw new Error('There is no page.')
  vi.spyOn(frame.contentWindow, 'postMessage').mockImplementation((message: unknown) => {
    posted.push(String(message))
  })
  enableGuestSession(section, frame)
})

const field = () => screen.getByRole('textbox', { name: 'Your name' })
function join(name = 'Grandma') {
  fireEvent.change(field(), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Start watching' }))
}
async function joinWithMaya() {
  join()
  await waitFor(() => expect(session.joined).toHaveLength(1))
  session.show([MAYA], { name: 'Grandma', isGuest: true })
  await screen.findByText('Maya')
}
const items = () => screen.getAllByRole('listitem').map((item) => item.textContent)

it('asks a guest for a name, and then shows who is there', async () => {
  expect(posted.join('')).toContain('listening')
  await joinWithMaya()
  expect(session.joined[0]?.name).toBe('Grandma')
  expect(items()).toEqual(['Grandmaguest', 'Maya'])
  expect(screen.queryByRole('textbox')).toBeNull()
})

it.each([
  ['guests may not take part', 403, 'guestsNotAllowed', 'Guests cannot take part here.'],
  ['nobody is there', 404, 'notFound', 'Nobody is watching here any more.'],
])('says in one sentence that %s', async (_what, status, reason, sentence) => {
  session.refuse(status, reason)
  join()
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(sentence))
  expect(screen.queryByRole('list')).toBeNull()
})

it('says for whom all wait, and continues without that member', async () => {
  await joinWithMaya()
  session.show([{ ...MAYA, isBuffering: true, isWaitedFor: true }])
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Waiting for: Maya'))
  fireEvent.click(screen.getByRole('button', { name: 'Continue without Maya' }))
  await waitFor(() =>
    expect(session.actions).toContainEqual(
      expect.objectContaining({ name: 'continueWithout', other: MAYA.id }),
    ),
  )
})

it('sends and shows reactions', async () => {
  await joinWithMaya()
  fireEvent.click(screen.getByRole('button', { name: 'Love' }))
  await waitFor(() => expect(session.actions).toContainEqual(expect.objectContaining({ reaction: 'love' })))
  session.react(MAYA.id, 'wow')
  await waitFor(() => expect(items()[1]).toBe('Maya😮'))
})

it('leaves, and can come back', async () => {
  await joinWithMaya()
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }))
  await waitFor(() => expect(session.actions).toContainEqual(expect.objectContaining({ name: 'leave' })))
  expect(field()).toBeVisible()
})
