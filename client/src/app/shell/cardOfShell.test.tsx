import { render } from '@testing-library/react'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { cardFormOf, cardSlots, titleOf } from '../../boot/cardSlots.ts'
import { fillTemplate, type SlotValues } from '../../boot/fillTemplate.ts'
import type { ShellParts } from '../../boot/shellTemplates.ts'
import { toVideo } from '../../api/videosApi.ts'
import { VideoItem } from '../../components/VideoItem/VideoItem.tsx'
import type { Video } from '../../domain/video.ts'
import { VideoTitle } from '../../features/watch/WatchSkeleton.tsx'
import { MemoryRouter } from '../../routing/Router.tsx'
import { buildWireVideo } from '../../testing/buildWire.ts'
import { speak } from '../../testing/speak.ts'
import { renderShell } from './renderShell.tsx'

/** Fills a template of the shell in the current language. */
function fill(markup: string, values: SlotValues): Element | null {
  const template = document.createElement('template')
  template.innerHTML = markup
  return fillTemplate(template, values).firstElementChild
}

/** Returns whether the card of the shell equals that of the application, or is left out by the shell. */
function isEqualOrMissing(shell: ShellParts, video: Video): boolean {
  const form = cardFormOf(video)
  const { container, unmount } = render(
    <MemoryRouter>
      <VideoItem
        form="card"
        video={video}
        details={video.details ?? 'pending'}
        channelPictureUrl={null}
        priority
      />
    </MemoryRouter>,
  )
  const expected = container.querySelector('article')
  const card = form && fill(shell[`card-${form}`], cardSlots(video))?.querySelector('article')
  // Merges adjacent texts and removes empty ones, which React does not render.
  card?.normalize()
  unmount()
  return card === null || card?.isEqualNode(expected) === true
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('<b>bold</b>', '{title}', '"&amp;', '\u202Eevil', 'شجرة', '😀 smile', "it's"),
)
const digits = fc.bigInt({ min: 0n, max: 2n ** 64n }).map(String)
const url = fc.option(fc.constantFrom('/images/a?x=1&y="2"', 'https://images.example/b.jpg'), {
  nil: undefined,
})
const picture = url.map((address) => (address === undefined ? undefined : { url: address }))
const wireVideo = fc.record({
  id: fc.string({ minLength: 1 }),
  snippet: fc.record({
    title: text,
    channelId: text,
    channelTitle: text,
    publishedAt: fc.constantFrom('2026-01-01T00:00:00Z', '2019-05-06T07:08:09Z', 'never'),
    thumbnails: fc.record({ default: picture, medium: picture, high: picture }),
  }),
  contentDetails: fc.option(fc.record({ duration: fc.constantFrom('PT3S', 'PT1H2M3S', 'P0D', 'PT59M') }), {
    nil: undefined,
  }),
  statistics: fc.oneof(fc.record({ viewCount: digits }), fc.constant({})),
})

it(
  'equals the card of the application for every video, whatever its texts contain',
  { tags: 'release' },
  async () => {
    const shell = await renderShell()
    fc.assert(
      fc.property(wireVideo, (wire) => {
        const video = toVideo(wire, 'videos')
        expect(video === null || isEqualOrMissing(shell, video)).toBe(true)
      }),
      { numRuns: 60 },
    )
  },
)

async function expectEqualIn(tag: string, dir: 'ltr' | 'rtl') {
  await speak(tag, dir)
  const shell = await renderShell()
  for (const changes of [
    {},
    { contentDetails: { duration: 'P0D' } },
    { contentDetails: undefined, statistics: undefined },
    { statistics: {} },
    { statistics: {}, contentDetails: { duration: 'P0D' } },
  ] as const) {
    const video = toVideo(buildWireVideo('a', changes as object), 'videos')!
    expect(cardFormOf(video)).not.toBeNull()
    expect(isEqualOrMissing(shell, video)).toBe(true)
  }
}

it.each([['ar', 'rtl']] as const)('equals it in %s', expectEqualIn)

it.each([
  ['de', 'ltr'],
  ['fa', 'rtl'],
  ['ja', 'ltr'],
] as const)('equals it in %s', { tags: 'release' }, expectEqualIn)

it.each([
  ['without a channel', { channelId: '' }],
  ['whose channel has no name', { channelTitle: '' }],
  ['of an unknown day', { publishedAt: null }],
])('is left to the application for a video %s', (_, changes) => {
  expect(cardFormOf({ ...toVideo(buildWireVideo('a'), 'videos')!, ...changes })).toBeNull()
})

it.each(['<i>A heron</i> & {title}', ''])('equals the title of the video page for %j', async (title) => {
  const video = { ...toVideo(buildWireVideo('a'), 'videos')!, title }
  const { container } = render(<VideoTitle title={title} />)
  expect(
    fill((await renderShell()).title, { title: titleOf(video) })?.isEqualNode(container.firstElementChild),
  ).toBe(true)
})
