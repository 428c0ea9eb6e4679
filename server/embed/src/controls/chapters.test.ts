// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, expect, it, vi } from 'vitest'
import { addChapters } from './chapters.ts'
import { addControls } from './createPlayer.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { openPlayer } from '../testing/openPlayer.ts'

let player: Player
afterEach(() => player.dispose())

function start(titles: readonly string[]): void {
  const chapters = titles.map((title, index) => ({ startSeconds: index * 10, title }))
  const data = buildPageData({ chapters })
  player = openPlayer(data)
  addControls(player, data)
  addChapters(player, data)
}

const title = () => player.el().querySelector('.chapter-title')

it('shows the title of the current chapter beside the time, as text', () => {
  start(['The beginning', '<b>Middle</b>'])
  expect(title()?.textContent).toBe('The beginning')
  expect(title()?.previousElementSibling?.className).toContain('vjs-duration')
  expect(player.el().querySelector('.vjs-chapters-button button')?.textContent).toBe('Chapters')
  player.currentTime = (() => 12) as never
  player.trigger('timeupdate')
  expect(title()?.textContent).toBe('<b>Middle</b>')
})

it('keeps the menu when the video gets another source', async () => {
  // jsdom has neither.
  HTMLMediaElement.prototype.canPlayType = () => 'maybe'
  vi.stubGlobal('VTTCue', function () {})
  Object.defineProperty(HTMLTrackElement.prototype, 'track', {
    configurable: true,
    get(this: { fake?: object }) {
      this.fake ??= Object.assign(new EventTarget(), { kind: 'chapters', addCue: () => {} })
      return this.fake
    },
  })
  start(['The beginning', 'The end'])
  player.duration(60)
  player.trigger('loadedmetadata')
  const tracks = () => [...player.el().querySelectorAll('track')].map(({ kind }) => kind)
  expect(tracks()).toEqual(['chapters'])
  for (const name of ['film', 'other']) {
    player.src({ src: `/media/${name}`, type: 'video/webm' })
    await vi.waitFor(() => expect(player.el().querySelector('video')?.src).toContain(`/media/${name}`))
  }
  expect(tracks()).toEqual(['chapters'])
  vi.unstubAllGlobals()
})
