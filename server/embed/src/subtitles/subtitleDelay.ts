import type Player from 'video.js/dist/types/player'
import type { PageData } from '../pageData.ts'
import { showBriefly } from '../recovery/passingHint.ts'
import { isPicture } from './subtitleStreams.ts'
import { translate } from '../playerText.ts'

/** The greatest delay in both directions, in tenths of a second. Whole tenths add up without errors of rounding. */
const GREATEST = 100

export type SubtitleDelay = ReturnType<typeof createSubtitleDelay>

const delays = new WeakMap<Player, SubtitleDelay>()

/** Returns the delay of the subtitles of a video, which is 0 at the beginning of each video. */
export function subtitleDelayOf(player: Player): SubtitleDelay {
  const delay = delays.get(player) ?? createSubtitleDelay(player)
  delays.set(player, delay)
  return delay
}

function createSubtitleDelay(player: Player) {
  /** The original times of cues, without a delay. */
  const times = new WeakMap<TextTrackCue, { start: number; end: number }>()
  const list = player.textTracks() as unknown as ArrayLike<TextTrack> & EventTarget
  const tracks = () =>
    Array.from(list).filter((track) => /^(?:subtitles|captions)$/.test(track.kind) && !isPicture(track))
  let tenths = 0

  /** Moves a cue by the delay. Returns whether its times have changed. */
  const move = (cue: TextTrackCue): boolean => {
    const { start, end } = times.get(cue) ?? { start: cue.startTime, end: cue.endTime }
    times.set(cue, { start, end })
    if (cue.startTime === start + tenths / 10) return false
    const isLater = start + tenths / 10 > cue.startTime
    // The end is moved before the start if the cue moves later, because a cue must never end before it starts.
    if (isLater) cue.endTime = end + tenths / 10
    cue.startTime = start + tenths / 10
    if (!isLater) cue.endTime = end + tenths / 10
    return true
  }
  const apply = () => {
    // The loop works on a copy of the list, because moving cues changes their order.
    for (const track of tracks()) {
      const moved = Array.from(track.cues ?? []).filter(move)
      if (moved.length > 0 && track.mode === 'showing') showAgain(track)
    }
  }
  // Subtitles load when they are first shown, and have no cues while they are hidden. The event does not bubble.
  player.el().addEventListener('load', apply, { capture: true })
  list.addEventListener('change', apply)
  return {
    seconds: () => tenths / 10,
    /** Returns whether the video has text subtitles, whether they show or not. */
    hasSubtitles: () => tracks().length > 0,
    /** Returns whether subtitles show that can be delayed. Subtitles that are part of the picture cannot be delayed. */
    isOffered: () => tracks().some(({ mode }) => mode === 'showing'),
    /** Changes the delay by steps of 0.1 s, up to 10 s in both directions. Positive steps show subtitles later. */
    change(steps: number): void {
      tenths = Math.max(-GREATEST, Math.min(GREATEST, tenths + steps))
      apply()
    },
    reset(): void {
      tenths = 0
      apply()
    },
  }
}

/** Hides and shows a track, because Firefox otherwise keeps showing cues that have moved away. */
function showAgain(track: TextTrack): void {
  track.mode = 'disabled'
  track.mode = 'showing'
}

/** Formats a delay as `+0.5 s`, in the language of the page. In English, `Intl` has another unit than all other texts. */
export function formatDelay(seconds: number, { language }: PageData): string {
  const signDisplay = 'exceptZero'
  if (language === 'en') return `${seconds.toLocaleString(language, { signDisplay })} s`
  return seconds.toLocaleString(language, { style: 'unit', unit: 'second', signDisplay })
}

/** Shows the current subtitles by one step earlier or later, and shows the new delay for a moment. */
export function delaySubtitles(player: Player, data: PageData, isLater: boolean): void {
  const delay = subtitleDelayOf(player)
  if (!delay.isOffered()) return
  delay.change(isLater ? 1 : -1)
  showBriefly(player, translate(data, 'subtitlesDelayed', { delay: formatDelay(delay.seconds(), data) }))
}
