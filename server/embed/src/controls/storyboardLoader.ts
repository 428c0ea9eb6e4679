import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'

/**
 * Loads the code for pictures over the time bar when pointer, finger or keyboard come to the bar for the first time. The
 * server begins to make the pictures when they are first requested, which this does as soon as the video plays.
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
      // Without a connection, the next attempt loads it.
      listen()
    }
  }
  const listen = () => {
    for (const type of types) bar.addEventListener(type, load)
  }
  listen()
  player.one('timeupdate', () => void fetch(storyboardUrl, { method: 'HEAD' }).catch(() => {}))
}
