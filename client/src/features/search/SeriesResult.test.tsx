import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '../../config/paths.ts'
import { buildWireResult } from '../../testing/buildWire.ts'
import { answerCounts, librarySettings } from '../../testing/library.ts'
import { network } from '../../testing/network.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { answerV3, anyVideo } from '../../testing/v3.ts'

const rows = () => screen.queryAllByRole('article')

/** Answers a search of a library with the parts of a series that is called Pond. */
function answerPond(answer: () => Response | Promise<Response>) {
  answerCounts()
  answerV3({
    search: () => ({ items: ['other', 'one', 'two'].map((id) => buildWireResult(id)) }),
    channels: () => ({ items: [] }),
    videos: anyVideo,
  })
  const words: (string | null)[] = []
  network.use(
    http.get('*/library/works', ({ request }) => {
      words.push(new URL(request.url).searchParams.get('q'))
      return answer()
    }),
  )
  return words
}
const pond = {
  counts: { films: 0, series: 1 },
  genres: [],
  years: [],
  total: 1,
  next: null,
  items: [
    {
      id: 'pond',
      title: 'Pond',
      channelId: 'c',
      years: [2019, 2021],
      genres: ['Drama'],
      plot: 'A quiet pond.',
      seasons: [
        {
          season: 1,
          parts: [
            { id: 'zero', part: 1 },
            { id: 'zwei', part: 2, versions: ['one'] },
          ],
        },
        { season: 2, parts: [{ id: 'two', part: 1 }] },
      ],
    },
  ],
}
const headings = () => rows().map((row) => within(row).getByRole('heading').textContent)

it('shows a series of a library once, before its first part', async () => {
  const words = answerPond(() => HttpResponse.json(pond))
  renderApp({ path: paths.search('quiet pond'), settings: librarySettings() })
  await waitFor(() =>
    expect(headings()).toEqual(['Title of other', 'Pond Whole series', 'Title of one', 'Title of two']),
  )
  expect(words).toEqual(['quiet pond'])
  const [, series] = rows()
  expect(within(series!).getByRole('link')).toHaveAttribute('href', '/series/pond')
  expect(series).toHaveTextContent('2019–2021 · 2 seasons · Drama')
  expect(series).toHaveTextContent('A quiet pond.')
})

it.each(['pond', 'PÖND'])('shows a series before all results if “%s” is its name', async (query) => {
  answerPond(() => HttpResponse.json(pond))
  renderApp({ path: paths.search(query), settings: librarySettings() })
  await waitFor(() =>
    expect(headings()).toEqual(['Pond Whole series', 'Title of other', 'Title of one', 'Title of two']),
  )
})

it('shows a series before its first part, even if it is named, in a sorted list', async () => {
  answerPond(() => HttpResponse.json(pond))
  renderApp({ path: `${paths.search('pond')}?sort=name`, settings: librarySettings() })
  await waitFor(() =>
    expect(headings()).toEqual(['Title of other', 'Pond Whole series', 'Title of one', 'Title of two']),
  )
})

it('shows the results without series if the series cannot be loaded', async () => {
  answerPond(() => new HttpResponse(null, { status: 500 }))
  renderApp({ path: paths.search('pond'), settings: librarySettings() })
  await waitFor(() => expect(headings()).toEqual(['Title of other', 'Title of one', 'Title of two']))
})

it('looks for no series where there is no library', async () => {
  const words = answerPond(() => HttpResponse.json(pond))
  renderApp({ path: paths.search('pond') })
  await waitFor(() => expect(rows()).toHaveLength(3))
  expect(words).toEqual([])
})
