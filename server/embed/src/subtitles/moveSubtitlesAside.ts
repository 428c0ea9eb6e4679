import type Player from 'video.js/dist/types/player'

interface Place {
  size: number
  position: VTTCue['position']
}

/** Returns whether a cue lies in the middle, as cues do that have no place of their own. */
const isInMiddle = ({ size, position, align }: VTTCue): boolean =>
  size === 100 && (position === 'auto' || position === 50) && align === 'center'

/**
 * Shows subtitles in the part of the picture that a panel at its right end leaves free, if that is at least a third.
 * Returns a function that moves them back.
 */
export function moveSubtitlesAside(player: Player, panel: HTMLElement): () => void {
  const frame = player.el()
  const places = new Map<VTTCue, Place>()
  const move = () => {
    const free =
      ((panel.getBoundingClientRect().left - frame.getBoundingClientRect().left) / frame.clientWidth) * 100
    if (!(free >= 33)) return
    for (const { mode, activeCues } of Array.from(player.textTracks() as unknown as ArrayLike<TextTrack>))
      for (const cue of mode === 'showing' ? Array.from((activeCues ?? []) as ArrayLike<VTTCue>) : [])
        if (isInMiddle(cue)) {
          places.set(cue, { size: cue.size, position: cue.position })
          cue.size = free
          cue.position = free / 2
        }
  }
  move()
  frame.addEventListener('cuechange', move, { capture: true })
  return () => {
    frame.removeEventListener('cuechange', move, { capture: true })
    for (const [cue, place] of places) Object.assign(cue, place)
  }
}
