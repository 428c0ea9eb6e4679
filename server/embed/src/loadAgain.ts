import type Player from 'video.js/dist/types/player'
import { prepareToResume, type ResumePoint } from './resumePoint.ts'

/** Loads the file again, and goes on there. */
export function loadAgain(player: Player, point: ResumePoint): void {
  const video = player.el().querySelector('video')
  if (video === null) return
  prepareToResume(player, point)
  // As a fragment, because in WebKit a seek while loading may stall the video.
  video.src = `${video.currentSrc.replace(/#.*/, '')}#t=${point.seconds}`
}
