import type Player from 'video.js/dist/types/player'
import type { Chapter } from './pageData.ts'

/** Shows the chapters as a menu, and their beginnings as gaps in the bar. */
export function addChapters(player: Player, chapters: readonly Chapter[]): void {
  if (chapters.length === 0) return
  const marks = document.createElement('div')
  marks.className = 'chapter-marks'
  player.el().querySelector('.vjs-progress-holder')?.append(marks)
  // The last one ends with the video, and only then it is known when that is.
  const show = () => {
    const duration = player.duration() ?? 0
    const shown = chapters.filter(({ startSeconds }) => startSeconds < duration)
    addTrack(player, shown, duration)
    marks.append(
      ...shown.filter(({ startSeconds }) => startSeconds > 0).map((chapter) => markOf(chapter, duration)),
    )
  }
  if (player.readyState() > 0) show()
  else player.one('loadedmetadata', show)
}

function addTrack(player: Player, chapters: readonly Chapter[], duration: number): void {
  const element = player.addRemoteTextTrack({ kind: 'chapters', label: 'Chapters', language: 'en' }, false)
  const { track } = element as unknown as { track: TextTrack }
  track.mode = 'hidden'
  for (const [index, { startSeconds, title }] of chapters.entries())
    track.addCue(new VTTCue(startSeconds, chapters[index + 1]?.startSeconds ?? duration, title))
  const button = player.getChild('ControlBar')?.getChild('ChaptersButton') as { update(): void } | undefined
  button?.update()
}

function markOf({ startSeconds }: Chapter, duration: number): HTMLElement {
  const mark = document.createElement('span')
  mark.className = 'chapter-mark'
  mark.style.insetInlineStart = `${(startSeconds / duration) * 100}%`
  return mark
}
