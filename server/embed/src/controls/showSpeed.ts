import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'
import { translate } from '../playerText.ts'
import { showBriefly } from '../recovery/passingHint.ts'
import { formatSpeed } from './formatSpeed.ts'

/** Shows the speed over the picture for a moment, and says it to screen readers. */
export const showSpeed = (player: Player, data: PageData): void =>
  showBriefly(
    player,
    translate(data, 'playbackSpeed', { speed: formatSpeed(data, player.playbackRate() ?? 1) }),
  )
