import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { Provider } from 'react-redux'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../../app/createStore.ts'
import { buildServices } from '../../testing/buildServices.ts'
import { network } from '../../testing/network.ts'
import { FeedSection } from './FeedSection.tsx'
import { FollowDialog } from './FollowDialog.tsx'

const URL_OF_FEEDS = 'http://tube.example/feed-links'
const buildLink = (changes: object = {}) => ({
  id: 'one',
  title: 'Pond Diaries',
  subject: { kind: 'channel', id: 'UCpond' },
  media: 'video',
  rssUrl: 'http://tube.example/feeds/one/feed.rss',
  createdAt: '2026-03-01T12:00:00.000Z',
  readAt: null,
  ...changes,
})

/** The feeds that the server has, and the bodies of the requests that made feeds. */
let links: ReturnType<typeof buildLink>[]
let created: unknown[]
beforeEach(() => {
  links = []
  created = []
  network.use(
    http.get(URL_OF_FEEDS, () => HttpResponse.json({ items: links })),
    http.post(URL_OF_FEEDS, async ({ request }) => {
      const body = (await request.json()) as object
      created.push(body)
      const link = buildLink({ id: 'new', ...body })
      links.unshift(link)
      return HttpResponse.json(link, { status: 201 })
    }),
    http.delete(`${URL_OF_FEEDS}/:id`, ({ params }) => {
      links = links.filter(({ id }) => id !== params['id'])
      return new HttpResponse(null, { status: 204 })
    }),
  )
})

function show(content: React.ReactNode) {
  const user = userEvent.setup()
  render(<Provider store={createStore(buildServices())}>{content}</Provider>)
  return { press: async (name: string) => user.click(await screen.findByRole('button', { name })) }
}
const dialog = () =>
  show(
    <FollowDialog
      url={URL_OF_FEEDS}
      subject={{ kind: 'channel', id: 'UCpond' }}
      title="Pond Diaries"
      onClose={() => {}}
    />,
  )

describe('following a channel in another app', () => {
  it('makes an address for feed readers and podcast apps', async () => {
    const { press } = dialog()
    await press('Create feed link')
    expect(await screen.findByRole('textbox', { name: 'Feed link (RSS)' })).toHaveValue(
      'http://tube.example/feeds/one/feed.rss',
    )
    expect(created).toEqual([
      { subject: { kind: 'channel', id: 'UCpond' }, media: 'video', title: 'Pond Diaries' },
    ])
  })

  it('shows the addresses that exist, and has others for the audio alone', async () => {
    links = [buildLink(), buildLink({ id: 'other', subject: { kind: 'channel', id: 'UCother' } })]
    dialog()
    expect(await screen.findAllByRole('button', { name: 'Copy' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('checkbox', { name: 'Audio only' }))
    expect(screen.getByRole('button', { name: 'Create feed link' })).toBeVisible()
  })

  it('ends the feed', async () => {
    links = [buildLink()]
    const { press } = dialog()
    await press('End feed')
    expect(await screen.findByRole('button', { name: 'Create feed link' })).toBeVisible()
    expect(links).toEqual([])
  })

  it('says why a feed cannot be made, and offers it again', async () => {
    const message = 'You have reached the limit for feeds. End some of them first.'
    network.use(
      http.post(URL_OF_FEEDS, () => HttpResponse.json({ error: { code: 403, message } }, { status: 403 })),
    )
    const { press } = dialog()
    await press('Create feed link')
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(screen.getByRole('button', { name: 'Create feed link' })).toBeEnabled()
  })

  it('says that the feeds could not be loaded, and tries again', async () => {
    network.use(http.get(URL_OF_FEEDS, () => new HttpResponse(null, { status: 500 }), { once: true }))
    const { press } = dialog()
    expect(await screen.findByText('Your feeds could not be loaded.')).toBeVisible()
    await press('Try again')
    expect(await screen.findByRole('button', { name: 'Create feed link' })).toBeVisible()
  })
})

describe('the list of all feeds', () => {
  it('says when each was read, and ends them', async () => {
    links = [buildLink(), buildLink({ id: 'two', title: 'Lakes', readAt: '2026-03-02T12:00:00.000Z' })]
    const { press } = show(<FeedSection url={URL_OF_FEEDS} />)
    const rows = await screen.findAllByRole('listitem')
    expect(rows[0]).toHaveTextContent('Not read yet')
    expect(rows[1]).toHaveTextContent(/Last read/)
    await userEvent.click(screen.getAllByRole('button', { name: 'End feed' })[0]!)
    await expect.poll(() => screen.queryAllByRole('listitem')).toHaveLength(1)
    await press('End feed')
    expect(await screen.findByText(/No feeds yet/)).toBeVisible()
  })
})
