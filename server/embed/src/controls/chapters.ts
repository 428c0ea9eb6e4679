import './chapters.css'
import videojs from 'video.js/core'
import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import { formatTime } from './formatTime.ts'
import type { Chapter, PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'

/** Adds a menu of chapters to the control bar, and marks on the time bar where the chapters start. */
export function addChapters(player: Player, data: PageData): void {
  const { chapters } = data
  const bar = player.getChild('ControlBar')
  bar?.addChild('chaptersButton', {}, bar.children().indexOf(bar.getChild('SubsCapsButton') as never))
  const marks = createElement('div', { class: 'chapter-marks' })
  player.el().querySelector('.vjs-progress-holder')?.append(marks)
  showTitle(player, chapters)
  // The last chapter ends with the video, so the chapters show only once the duration is known.
  const show = () => {
    const duration = player.duration() ?? 0
    const shown = chapters.filter(({ startSeconds }) => startSeconds < duration)
    addTrack(player, shown, duration, data)
    marks.append(
      ...shown.filter(({ startSeconds }) => startSeconds > 0).map((chapter) => markOf(chapter, duration)),
    )
  }
  if (player.readyState() > 0) show()
  else player.one('loadedmetadata', show)
}

function addTrack(player: Player, chapters: readonly Chapter[], duration: number, data: PageData): void {
  const label = translate(data, 'chapters')
  // Without the last argument, Video.js would remove the track with the first source.
  const element = player.addRemoteTextTrack({ kind: 'chapters', label, language: data.language }, true)
  const { track } = element as unknown as { track: TextTrack }
  track.mode = 'hidden'
  for (const [index, { startSeconds, title }] of chapters.entries())
    track.addCue(new VTTCue(startSeconds, chapters[index + 1]?.startSeconds ?? duration, title))
  const button = player.getChild('ControlBar')?.getChild('ChaptersButton') as { update(): void } | undefined
  button?.update()
}

function markOf({ startSeconds }: Chapter, duration: number): HTMLElement {
  const mark = createElement('span', { class: 'chapter-mark' })
  mark.style.insetInlineStart = `${(startSeconds / duration) * 100}%`
  return mark
}

/** Shows the title of the current chapter beside the time. */
function showTitle(player: Player, chapters: readonly Chapter[]): void {
  const title = createElement('span', { class: 'chapter-title' })
  player.el().querySelector('.vjs-duration')?.after(title)
  const update = () => {
    const seconds = player.currentTime() ?? 0
    const text = chapters.findLast(({ startSeconds }) => startSeconds <= seconds)?.title ?? ''
    // Writing the same text again would repaint the bar four times a second.
    if (title.textContent !== text) title.textContent = text
  }
  update()
  player.on(['timeupdate', 'seeking'], update)
}

interface ChapterItem {
  cue: VTTCue
  isSelected_: boolean
  selected(isSelected: boolean): void
  el(): Element
}

interface ChaptersButton {
  items: ChapterItem[]
  selectCurrentItem_: () => void
  player(): Player
  on(target: Player, events: readonly string[], listener: () => void): void
  createItems(): ChapterItem[]
}

const LibraryButton = videojs.getComponent('ChaptersButton') as unknown as new (
  ...args: unknown[]
) => ChaptersButton

/**
 * Shows titles as they are, after their times. Video.js would translate titles such as 'Play' or 'constructor', and
 * reads the current chapter from the cues of the track, which Chromium removes from a track without a file.
 */
class TitlesButton extends LibraryButton {
  constructor(...args: unknown[]) {
    super(...args)
    this.selectCurrentItem_ = () => {
      const seconds = this.player().currentTime() ?? 0
      for (const item of this.items) {
        const isCurrent = item.cue.startTime <= seconds && seconds < item.cue.endTime
        // If an entry is selected again, screen readers read it again.
        if (isCurrent !== item.isSelected_) item.selected(isCurrent)
      }
    }
    this.on(this.player(), ['timeupdate', 'seeking'], () => this.selectCurrentItem_())
  }

  override createItems() {
    const items = super.createItems()
    for (const { cue, el } of items.map((item) => ({ cue: item.cue, el: item.el() }))) {
      const title = el.querySelector('.vjs-menu-item-text')
      if (title) title.textContent = cue.text
      const time = formatTime(cue.startTime, document.documentElement.lang)
      title?.before(createElement('span', { class: 'chapter-time' }, time))
    }
    return items
  }
}
videojs.registerComponent('ChaptersButton', TitlesButton as never)
