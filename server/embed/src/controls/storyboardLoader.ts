import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'

/**
 * Loads the code of the preview above the time bar when the pointer, a finger or the keyboard first comes to the bar.
 * Requests the cues as soon as the video plays, because the server begins to make the pictures at the first request.
 */
export function addStoryboard(player: Player, data: PageData): void {
  const { storyboardUrl } = data
  const bar = player.el().querySelector<HTMLElement>('.vjs-progress-control')
  if (bar === null || storyboardUrl === null) return
  const types = ['pointerenter', 'pointerdown', 'focusin']
  const load = async (event: Event) => {
    for (const type of types) bar.removeEventListener(type, load)
    try {
      const { showStoryboard } = await import('./storyboard.ts')
      showStoryboard({ player, bar, url: storyboardUrl, data, event })
    } catch {
      // If the code does not load, the next visit of the bar tries again.
      listen()
    }
  }
  const listen = () => {
    for (const type of types) bar.addEventListener(type, load)
  }
  listen()
  player.one('timeupdate', () => void fetch(storyboardUrl, { method: 'HEAD' }).catch(() => {}))
}
