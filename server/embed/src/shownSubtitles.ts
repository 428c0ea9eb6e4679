import type Player from 'video.js/dist/types/player'
import { applyLooks } from './subtitleLooks.ts'

/** Position of the lowest line above the controls, in percent of the height. */
const LOWEST_LINE = 86

const arranged = new WeakSet<Player>()

/**
 * Makes subtitles look as the viewer has chosen. Positions those without a position of their own above the controls.
 * Chromium, which has no `lineAlign`, does so by the style sheet of the library.
 */
export function arrangeSubtitles(player: Player): void {
  applyLooks()
  if (arranged.has(player)) return
  arranged.add(player)
  const raise = () => {
    for (const track of Array.from(player.textTracks() as unknown as ArrayLike<TextTrack>))
      if (track.kind !== 'chapters') for (const cue of Array.from(track.cues ?? [])) raiseCue(cue as VTTCue)
  }
  raise()
  // Subtitles load when they are first shown, and this event does not bubble.
  player.el().addEventListener('load', raise, { capture: true })
}

function raiseCue(cue: VTTCue): void {
  if (cue.line !== 'auto' || !('lineAlign' in cue)) return
  cue.snapToLines = false
  cue.line = LOWEST_LINE
  cue.lineAlign = 'end'
}
