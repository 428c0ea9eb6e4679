import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { delay, http, HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import type { GuestTarget } from '../../domain/guestLink.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { network } from '../../testing/network.ts'
import { GuestSection } from './GuestSection.tsx'

const URL_OF_LINKS = 'http://tube.example/guest-links'
const VIDEO: GuestTarget = { kind: 'video', id: 'koi' }

interface WireLink {
  id: string
  url: string
  title: string
  videoIds: string[]
  download: boolean
  createdAt: string
  expiresAt: string
}
const buildLink = (changes: Partial<WireLink> = {}): WireLink => ({
  id: 'one',
  url: 'http://tube.example/embed/koi?guest=one',
  title: '',
  videoIds: ['koi'],
  download: false,
  createdAt: '2026-03-01T12:00:00.000Z',
  // The day of an instant depends on the time zone, so this is an hour of the machine's own.
  expiresAt: new Date(2026, 2, 8, 12).toISOString(),
  ...changes,
})

/** The links that the server has, and the bodies of the requests that made links. */
let links: WireLink[]
let created: unknown[]
beforeEach(() => {
  vi.restoreAllMocks()
  links = []
  created = []
  network.use(
    http.get(URL_OF_LINKS, ({ request }) => {
      const videoId = new URL(request.url).searchParams.get('videoId')
      const items = links.filter(
        ({ title, videoIds }) => videoId === null || (title === '' && videoIds[0] === videoId),
      )
      return HttpResponse.json({ items })
    }),
    http.post(URL_OF_LINKS, async ({ request }) => {
      created.push(await request.json())
      const link = buildLink({ id: 'new', url: 'http://tube.example/embed/koi?guest=new' })
      links.unshift(link)
      return HttpResponse.json(link, { status: 201 })
    }),
    http.delete(`${URL_OF_LINKS}/:id`, ({ params }) => {
      links = links.filter(({ id }) => id !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

const failWith = (method: 'get' | 'post' | 'delete', path: string, status: number, message: string) =>
  network.use(
    http[method](URL_OF_LINKS + path, () =>
      HttpResponse.json({ error: { code: status, message } }, { status }),
    ),
  )

function open(target = VIDEO) {
  const user = userEvent.setup()
  render(
    <Provider store={createStore(buildServices())}>
      <GuestSection url={URL_OF_LINKS} target={target} />
    </Provider>,
  )
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  return { user, press }
}
const rows = () => screen.findAllByRole('listitem')
const NONE = 'No guest links yet.'

describe('making a link for guests', () => {
  it('makes one for a week without download, which is copied at once', async () => {
    const { press } = open()
    await screen.findByText(NONE)
    await press('Create guest link')
    const address = await screen.findByRole('textbox', { name: 'Address of the link' })
    expect(address).toHaveValue('http://tube.example/embed/koi?guest=new')
    expect(created).toEqual([{ videoId: 'koi', days: 7, download: false }])
    expect(await rows()).toHaveLength(1)
    expect(await screen.findByText('Link copied')).toBeVisible()
    expect(await navigator.clipboard.readText()).toBe('http://tube.example/embed/koi?guest=new')
  })

  it('makes one for a month with download, if one wants it', async () => {
    const { user, press } = open()
    await user.click(within(screen.getByRole('group', { name: 'Valid for' })).getByLabelText('1 month'))
    await user.click(screen.getByRole('switch', { name: 'Allow download' }))
    await press('Create guest link')
    await screen.findByRole('textbox')
    expect(created).toEqual([{ videoId: 'koi', days: 30, download: true }])
  })

  it('takes the videos of a playlist as they are now, up to 200, and says so', async () => {
    links = [
      buildLink({ title: 'Fish', videoIds: ['koi'] }),
      buildLink({ id: 'two', title: 'Birds', videoIds: ['koi'] }),
      buildLink({ id: 'three' }),
    ]
    const videoIds = Array.from({ length: 201 }, (_, index) => `v${index}`)
    const { press } = open({ kind: 'playlist', name: 'Fish', videoIds })
    expect(screen.getByText(/Videos that you add later are not included/)).toBeVisible()
    expect(screen.getByText('The link includes only the first 200 videos.')).toBeVisible()
    expect(await rows()).toHaveLength(1)
    await press('Create guest link')
    await waitFor(() => expect(screen.getAllByRole('textbox')).toHaveLength(2))
    expect(created).toEqual([{ title: 'Fish', videoIds: videoIds.slice(0, 200), days: 7, download: false }])
  })

  it('says why it failed', async () => {
    const { press } = open()
    await screen.findByText(NONE)
    failWith('post', '', 403, 'You have reached the limit.')
    await press('Create guest link')
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent('The link could not be created.You have reached the limit.')
    expect(screen.getByText(NONE)).toBeVisible()
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  it('refuses an address that would run a script', async () => {
    const { press } = open()
    await screen.findByText(NONE)
    // oxlint-disable-next-line no-script-url
    const link = buildLink({ url: 'javascript:alert(1)' })
    network.use(http.post(URL_OF_LINKS, () => HttpResponse.json(link)))
    await press('Create guest link')
    expect(await screen.findByRole('alert')).toHaveTextContent('The link could not be created.')
  })
})

describe('one’s own links', () => {
  it('are listed with their end, and can be taken back, which moves the focus to the next one', async () => {
    links = [buildLink(), buildLink({ id: 'two', download: true })]
    const { user } = open()
    const [first, second] = await rows()
    expect(first).toHaveTextContent('Valid until 8 March 2026')
    expect(first).toHaveTextContent('No download')
    expect(second).toHaveTextContent('Download allowed')
    await user.click(within(first!).getByRole('button', { name: 'End link' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1))
    expect(screen.getByRole('button', { name: 'End link' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'End link' }))
    expect(await screen.findByText(NONE)).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your guest links' })).toHaveFocus()
    expect(links).toEqual([])
  })

  it('are not said to be missing while they load or after a failure, which can be tried again', async () => {
    failWith('get', '', 500, 'The database is away.')
    const { press } = open()
    expect(screen.queryByText(NONE)).toBeNull()
    expect(await screen.findByRole('alert')).toHaveTextContent('Your links could not be loaded.')
    expect(screen.queryByText(NONE)).toBeNull()
    links = [buildLink()]
    network.use(
      http.get(URL_OF_LINKS, async () => {
        await delay(1)
        return HttpResponse.json({ items: links })
      }),
    )
    await press('Try again')
    expect(await rows()).toHaveLength(1)
  })

  it('stay if they could not be taken back, which a sentence says', async () => {
    links = [buildLink()]
    const { press } = open()
    await rows()
    failWith('delete', '/:id', 503, 'The server is busy.')
    await press('End link')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The link could not be ended.The server is busy.',
    )
    expect(await rows()).toHaveLength(1)
  })

  it('are gone from the list if they are gone from the server', async () => {
    links = [buildLink()]
    const { press } = open()
    await rows()
    failWith('delete', '/:id', 404, 'There is no such resource.')
    await press('End link')
    expect(await screen.findByText(NONE)).toBeVisible()
  })

  it('are selected, for copying by hand, where the browser does not allow it', async () => {
    links = [buildLink()]
    const { press } = open()
    await rows()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    await press('Copy')
    expect(screen.getByRole('textbox', { name: 'Address of the link' })).toHaveFocus()
    expect(screen.getByText(/did not allow copying/)).toBeVisible()
  })
})
