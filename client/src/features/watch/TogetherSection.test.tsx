import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import { beforeEach, expect, it } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { MemoryRouter } from '../../routing/Router.tsx'
import { network } from '../../testing/network.ts'
import { TogetherSection } from './TogetherSection.tsx'

const URL_OF_SESSIONS = 'http://tube.example/watch-together'
const URL_OF_LINKS = 'http://tube.example/guest-links'

/** The bodies of the requests. */
let started: unknown[]
let shared: unknown[]
beforeEach(() => {
  started = []
  shared = []
  network.use(
    http.post(URL_OF_SESSIONS, async ({ request }) => {
      started.push(await request.json())
      return HttpResponse.json({ id: 'the-session' }, { status: 201 })
    }),
    http.post(URL_OF_LINKS, async ({ request }) => {
      shared.push(await request.json())
      return HttpResponse.json({
        id: 'one',
        url: 'http://tube.example/embed/koi?guest=one',
        title: '',
        videoIds: ['koi'],
        download: false,
        expiresAt: new Date(2026, 2, 8, 12).toISOString(),
      })
    }),
  )
})

function open({ guestLinksUrl }: { guestLinksUrl?: string } = { guestLinksUrl: URL_OF_LINKS }) {
  const user = userEvent.setup()
  render(
    <Provider store={createStore(buildServices())}>
      <MemoryRouter>
        <TogetherSection
          url={URL_OF_SESSIONS}
          guestLinksUrl={guestLinksUrl}
          videoId="koi"
          currentSeconds={() => 83}
          onJoin={() => {}}
        />
      </MemoryRouter>
    </Provider>,
  )
  return { user, press: (name: string) => user.click(screen.getByRole('button', { name })) }
}
const link = (name: string) => screen.findByRole('textbox', { name })
const allowGuests = () => screen.queryByRole('switch', { name: 'Guests can take part with a link' })

it('makes a link for people with an account, from the present position', async () => {
  const { press } = open()
  await press('Create link')
  expect(await link('Link')).toHaveValue(`${location.origin}/watch/koi?together=the-session`)
  expect(screen.getByRole('link', { name: 'Start watching' })).toHaveAttribute(
    'href',
    '/watch/koi?together=the-session',
  )
  expect(started).toEqual([
    { videoId: 'koi', positionSeconds: 83, isPlaying: false, rate: 1, allowsGuests: false },
  ])
  expect(shared).toEqual([])
})

it('makes a link for guests too if the person allows them, which ends after a day', async () => {
  const { user, press } = open()
  await user.click(allowGuests() ?? document.body)
  await press('Create link')
  expect(await link('Guest link')).toHaveValue('http://tube.example/embed/koi?guest=one&together=the-session')
  expect(await link('Link')).toHaveValue(`${location.origin}/watch/koi?together=the-session`)
  expect(started).toEqual([expect.objectContaining({ allowsGuests: true })])
  expect(shared).toEqual([{ videoId: 'koi', days: 1, download: false }])
  expect(screen.getByText(/^Valid until/)).toBeVisible()
})

it('has no switch for guests where the server has no links for guests', () => {
  open({})
  expect(allowGuests()).toBeNull()
})

it('shows that it works, and says what has failed', async () => {
  network.use(
    http.post(URL_OF_SESSIONS, async () => {
      await delay(50)
      return HttpResponse.json({ error: { code: 429, message: 'Too many.' } }, { status: 429 })
    }),
  )
  const { press } = open()
  await press('Create link')
  expect(screen.getByRole('button', { name: 'Create link' })).toHaveAttribute('aria-busy', 'true')
  const alert = await screen.findByRole('alert')
  expect(within(alert).getByText('The link could not be created.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Create link' })).not.toHaveAttribute('aria-busy')
})

it('says what to do for somebody who is in too many sessions', async () => {
  const error = {
    code: 429,
    message: 'Too many.',
    errors: [{ reason: 'tooManySessions', message: 'Too many.' }],
  }
  network.use(http.post(URL_OF_SESSIONS, () => HttpResponse.json({ error }, { status: 429 })))
  const { press } = open()
  await press('Create link')
  expect(await screen.findByRole('alert')).toHaveTextContent(/in several places\. Leave one first\.$/)
})
