import '../../testing/indexedDb.ts'
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { network } from '../../testing/network.ts'
import { answerV3, answerVideos, anyVideo, failWith } from '../../testing/v3.ts'
import { addToPlaylist } from '../../userData/playlists.ts'
import { createTrains, openAs, TRAINS } from './testing/openPlaylists.ts'

beforeEach(() => void answerVideos())

const open = (fill?: Parameters<typeof openAs>[1]) =>
  openAs('/playlists', fill && ((store) => act(() => fill(store))))
const cards = async () =>
  within(await screen.findByRole('list', { name: 'Playlists' })).getAllByRole('article')
const names = async () =>
  (await cards()).map((card) => within(card).getByRole('heading', { level: 2 }).textContent)

describe('the page of playlists', () => {
  it('has Watch later from the start', async () => {
    await open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Playlists' })).toBeVisible()
    expect(await names()).toEqual(['Watch later'])
    const [card] = await cards()
    expect(within(card!).getByRole('link')).toHaveAttribute('href', '/playlist/watch-later')
    expect(screen.getByText('0 videos')).toBeVisible()
  })

  it('shows picture, number of videos and name of each, the last changed first after Watch later', async () => {
    await open((store) => {
      const birds = { id: 'birds', name: 'Birds', createdAt: 1, updatedAt: 1 }
      store.change([{ table: 'playlists', row: 'birds', value: birds }])
      createTrains(store, ['a', 'b'])
      addToPlaylist(store, WATCH_LATER, ['c'], 1)
    })
    expect(await names()).toEqual(['Watch later', 'Trains', 'Birds'])
    const [, trains, birds] = await cards()
    expect(trains).toHaveTextContent('2 videos')
    await expect
      .poll(() => trains?.querySelector('img')?.getAttribute('src'))
      .toBe('https://images.example/a.jpg')
    expect(birds?.querySelector('img')).toHaveAttribute('src', '/default-thumbnail.svg')
    expect(screen.getByRole('link', { name: 'Trains' })).toHaveAttribute('href', `/playlist/${TRAINS}`)
  })

  it('shows a picture that failed once the connection is back', async () => {
    let isAway = true
    // The page requests this file to check its connection.
    network.use(http.get('*/config.json', () => HttpResponse.json({})))
    answerV3({
      videos: (query) => (isAway ? failWith(500, {}) : anyVideo(query)),
    })
    const { data } = await open((store) => createTrains(store, ['a']))
    await expect.poll(() => data.videos.peek('a')).toBe('failed')
    isAway = false
    act(() => void dispatchEvent(new Event('online')))
    const [, trains] = await cards()
    await expect
      .poll(() => trains?.querySelector('img')?.getAttribute('src'))
      .toBe('https://images.example/a.jpg')
  })

  it('creates a playlist with Enter, by its name without spaces around it', async () => {
    await open()
    await userEvent.click(await screen.findByRole('button', { name: 'New playlist' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Name' }), '  Night trains {Enter}')
    expect(await names()).toEqual(['Watch later', 'Night trains'])
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'New playlist' })).toHaveFocus()
  })

  it('asks for a name where there is none, and takes 150 characters', async () => {
    const { store } = await open()
    await userEvent.click(await screen.findByRole('button', { name: 'New playlist' }))
    const field = screen.getByRole('textbox', { name: 'Name' })
    await userEvent.type(field, '   {Enter}')
    expect(screen.getByRole('alert')).toHaveTextContent('Enter a name.')
    expect(field).toHaveAccessibleDescription('Enter a name.')
    expect(store.rows('playlists').size).toBe(0)
    await userEvent.clear(field)
    await userEvent.paste('x'.repeat(200))
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.keyboard('{Enter}')
    expect([...store.rows('playlists').values()][0]?.name).toBe('x'.repeat(150))
  })
})
