import './chapters.css'
import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import type { Chapter, PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'
import { CLOSED_MENU } from './closedMenu.ts'
import { iconOf } from './icons.ts'

/**
 * Shows the current chapter in the control bar, as a button that opens the list of chapters, and marks on the time bar
 * where the chapters start.
 */
export function addChapters(player: Player, data: PageData, open: (button: HTMLElement) => void): void {
  const { chapters } = data
  const marks = createElement('div', { class: 'chapter-marks' })
  player.el().querySelector('.vjs-progress-holder')?.append(marks)
  showTitle(player, data, open)
  // The places of the marks are known once the duration is known.
  const show = () => {
    const duration = player.duration() ?? 0
    const shown = chapters.filter(({ startSeconds }) => startSeconds > 0 && startSeconds < duration)
    marks.append(...shown.map((chapter) => markOf(chapter, duration)))
  }
  if (player.readyState() > 0) show()
  else player.one('loadedmetadata', show)
}

function markOf({ startSeconds }: Chapter, duration: number): HTMLElement {
  const mark = createElement('span', { class: 'chapter-mark' })
  mark.style.insetInlineStart = `${(startSeconds / duration) * 100}%`
  return mark
}

/** Shows the title of the current chapter beside the time. */
function showTitle(player: Player, data: PageData, open: (button: HTMLElement) => void): void {
  const title = createElement('span', { class: 'chapter-title', dir: 'auto' })
  const name = createElement('span', { class: 'vjs-control-text' }, `${translate(data, 'chapters')} `)
  const button = createElement(
    'button',
    { type: 'button', class: 'chapter-button', ...CLOSED_MENU },
    name,
    title,
    iconOf('more'),
  )
  button.addEventListener('click', () => open(button))
  player.el().querySelector('.vjs-duration')?.after(button)
  const update = () => {
    const seconds = player.currentTime() ?? 0
    const text = data.chapters.findLast(({ startSeconds }) => startSeconds <= seconds)?.title ?? ''
    // Writing the same text again would repaint the bar four times a second.
    if (title.textContent !== text) title.textContent = text
    button.hidden = text === ''
  }
  update()
  player.on(['timeupdate', 'seeking'], update)
}
