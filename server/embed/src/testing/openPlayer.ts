import '../configureVideoJs.ts'
import type { PlayerParameters } from '@vtube/shared/playerParameters'
import type Player from 'video.js/dist/types/player'
import { createPlayer } from '../controls/createPlayer.ts'
import type { PageData } from '../pageData.ts'

/**
 * Opens the player of a page, without controls.
 * @param tracks markup of its subtitles
 */
export function openPlayer(data: PageData, parameters: Partial<PlayerParameters> = {}, tracks = ''): Player {
  // jsdom plays nothing.
  HTMLMediaElement.prototype.load = () => {}
  document.body.innerHTML = `<video class="video-js" dir="ltr" controls>${tracks}</video>`
  const defaults = { autoplay: false, muted: false, startSeconds: 0, origin: null }
  return createPlayer(document.querySelector('video')!, data, { ...defaults, ...parameters })
}
