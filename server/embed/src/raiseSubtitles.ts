/** The place of the lowest line, in hundredths of the height: above the controls. */
const LOWEST = 86

/**
 * Lifts subtitles that say nothing of their place above the controls. Chromium, which knows no `lineAlign`, does so by
 * the style sheet of the player library.
 */
export function raiseSubtitles(element: HTMLVideoElement): void {
  const raise = ({ target }: Event) => {
    if (!(target instanceof HTMLTrackElement)) return
    for (const cue of Array.from(target.track.cues ?? []) as VTTCue[]) {
      if (cue.line !== 'auto' || !('lineAlign' in cue)) continue
      cue.snapToLines = false
      cue.line = LOWEST
      cue.lineAlign = 'end'
    }
  }
  // Files are loaded when they are first shown; this event does not bubble.
  element.addEventListener('load', raise, { capture: true })
}
