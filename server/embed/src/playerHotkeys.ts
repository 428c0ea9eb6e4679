import type Player from 'video.js/dist/types/player'
import { pressHotkey, type HotkeyTarget, type KeyPress } from './hotkeys.ts'

/** Lets the keys of the whole page act on the player. */
export function listenToKeys(player: Player, isLive: boolean): void {
  const target = createTarget(player, isLive)
  const handleKey = (event: KeyboardEvent) => {
    const hasModifier = event.ctrlKey || event.altKey || event.metaKey
    if (!pressHotkey({ key: event.key, hasModifier, focus: focusOf(event.target) }, target)) return
    event.preventDefault()
    player.userActive(true)
  }
  // On the way down: the controls of the library let no key come up again.
  document.addEventListener('keydown', handleKey, { capture: true })
}

function createTarget(player: Player, isLive: boolean): HotkeyTarget {
  const length = () => player.duration() ?? 0
  const seek = (seconds: number) => {
    if (!isLive) player.currentTime(Math.min(Math.max(0, seconds), length() || 0))
  }
  return {
    togglePlay: () => {
      if (player.paused()) player.play()?.catch(() => {})
      else player.pause()
    },
    seekBy: (seconds) => seek((player.currentTime() ?? 0) + seconds),
    seekToShare: (share) => seek(length() * share),
    volumeBy: (percent) => {
      player.muted(false)
      player.volume(Math.min(1, Math.max(0, (player.volume() ?? 1) + percent / 100)))
    },
    toggleMute: () => player.muted(!player.muted()),
    toggleSubtitles: () => {
      const tracks = Array.from(player.textTracks() as unknown as ArrayLike<TextTrack>).filter(
        ({ kind }) => kind === 'subtitles' || kind === 'captions',
      )
      const shown = tracks.find(({ mode }) => mode === 'showing')
      if (shown) shown.mode = 'disabled'
      else if (tracks[0]) tracks[0].mode = 'showing'
    },
    toggleFullscreen: () => {
      if (player.isFullscreen()) player.exitFullscreen()
      else player.requestFullscreen()
    },
  }
}

function focusOf(target: EventTarget | null): KeyPress['focus'] {
  if (!(target instanceof Element)) return 'other'
  if (target.closest('[role="slider"]')) return 'slider'
  if (target.closest('[role="menu"], [aria-haspopup]')) return 'menu'
  return target.closest('button, a') ? 'button' : 'other'
}
