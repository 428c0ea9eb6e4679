import type Player from 'video.js/dist/types/player'
import { PLAYER_STATE, type PlayerPort, type PlayerState } from './messageBridge.ts'

/** The player as parent pages know it. */
export function createPlayerPort(player: Player, isLive: boolean): PlayerPort {
  return {
    info: () => ({
      currentTime: player.currentTime() ?? 0,
      duration: isLive ? 0 : (player.duration() ?? 0) || 0,
      playerState: stateOf(player),
      muted: player.muted() ?? false,
      volume: Math.round((player.volume() ?? 1) * 100),
      playbackRate: player.playbackRate() ?? 1,
    }),
    play: () => void player.play()?.catch(() => {}),
    pause: () => player.pause(),
    stop: () => {
      player.pause()
      player.currentTime(0)
    },
    seekTo: (seconds) => {
      if (!isLive) player.currentTime(seconds)
    },
    mute: () => player.muted(true),
    unMute: () => player.muted(false),
    setVolume: (volume) => player.volume(volume / 100),
    setPlaybackRate: (rate) => player.playbackRate(rate),
  }
}

const HAVE_FUTURE_DATA = 3

function stateOf(player: Player): PlayerState {
  if (player.ended()) return PLAYER_STATE.ended
  if (player.paused()) return player.hasClass('vjs-has-started') ? PLAYER_STATE.paused : PLAYER_STATE.cued
  return player.readyState() < HAVE_FUTURE_DATA ? PLAYER_STATE.buffering : PLAYER_STATE.playing
}
