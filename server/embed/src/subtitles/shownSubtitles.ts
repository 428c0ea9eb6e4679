import './shownSubtitles.css'
import type Player from 'video.js/dist/types/player'
import { applyLooks } from './subtitleLooks.ts'

/** The position of the lowest line of subtitles above the controls, in percent of the height of the video. */
const LOWEST_LINE = 86

const arranged = new WeakSet<Player>()

/**
 * Makes subtitles look as the viewer has chosen. Raises subtitles without a position of their own above the controls. In Chromium, which has no `lineAlign`, the style sheet of Video.js does
 * this, and raises all other subtitles as well.
 */
export function arrangeSubtitles(player: Player): void {
  applyLooks()
  if (arranged.has(player)) return
  arranged.add(player)
  const tracks = () =>
    Array.from(player.textTracks() as unknown as ArrayLike<TextTrack>).filter(
      ({ kind }) => kind !== 'chapters',
    )
  const raise = () => {
    for (const { cues } of tracks()) for (const cue of Array.from(cues ?? [])) raiseCue(cue as VTTCue)
  }
  const notePlaces = () => {
    const shown = tracks().filter(({ mode }) => mode === 'showing')
    const cues = shown.flatMap(({ activeCues }) => Array.from((activeCues ?? []) as ArrayLike<VTTCue>))
    player.toggleClass('has-placed-subtitles', cues.some(hasOwnPlace))
  }
  raise()
  // Subtitles load when they are first shown. Neither of these events bubbles, so both are captured.
  player.el().addEventListener('load', raise, { capture: true })
  player.el().addEventListener('cuechange', notePlaces, { capture: true })
}

const hasOwnPlace = ({ line }: VTTCue): boolean => line !== 'auto' && line !== LOWEST_LINE

function raiseCue(cue: VTTCue): void {
  if (cue.line !== 'auto' || !('lineAlign' in cue)) return
  cue.snapToLines = false
  cue.line = LOWEST_LINE
  cue.lineAlign = 'end'
}
