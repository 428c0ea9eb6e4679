// @vitest-environment jsdom
import type Player from 'video.js/dist/types/player'
import { afterEach, expect, it, vi } from 'vitest'
import { addChapters } from './chapters.ts'
import { buildPageData } from '../testing/buildPageData.ts'
import { openControls } from '../testing/openControls.ts'
import { openPlayer } from '../testing/openPlayer.ts'

let player: Player
const open = vi.fn()
afterEach(() => player.dispose())

function start(titles: readonly string[]): void {
  const chapters = titles.map((title, index) => ({ startSeconds: index * 10, title }))
  const data = buildPageData({ chapters })
  player = openPlayer(data)
  openControls(player, data)
  addChapters(player, data, open)
}

const title = () => player.el().querySelector('.chapter-title')
const button = () => title()?.closest('button')

it('shows the title of the current chapter beside the time, as text', () => {
  start(['The beginning', '<b>Middle</b>'])
  expect(title()?.textContent).toBe('The beginning')
  expect(button()?.previousElementSibling?.className).toContain('vjs-duration')
  expect(button()?.textContent).toBe('Chapters The beginning')
  player.currentTime = (() => 12) as never
  player.trigger('timeupdate')
  expect(title()?.textContent).toBe('<b>Middle</b>')
})

it('opens the list of chapters', () => {
  start(['The beginning'])
  button()?.click()
  expect(open).toHaveBeenCalledExactlyOnceWith(button())
})

it('marks where chapters start once the duration is known', () => {
  start(['The beginning', 'The end', 'After the end'])
  player.duration(20)
  player.trigger('loadedmetadata')
  const marks = player.el().querySelectorAll<HTMLElement>('.chapter-mark')
  expect(Array.from(marks, ({ style }) => style.insetInlineStart)).toEqual(['50%'])
})
