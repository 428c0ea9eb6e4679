import { vi } from 'vitest'
import { FakePlayer } from './FakePlayer.ts'

/** The player of a video whose source fails. */
export class FailingPlayer extends FakePlayer {
  override url = '/media/film/hls/main.m3u8?viewer=1'
  seconds = 0
  isPaused = false
  isOfNoData = false
  hasError = false
  isSeeking = false
  hasEnded = false
  readonly play = vi.fn(async () => {})
  autoplay = () => false
  error = () => (this.hasError ? { code: 2 } : null)
  currentTime = () => this.seconds
  paused = () => this.isPaused
  playbackRate = () => 1.5
  seeking = () => this.isSeeking
  readyState = () => (this.isOfNoData ? 2 : 4)
  ended = () => this.hasEnded
  buffered = () => ({ length: 0, end: () => 0 })
  playTo(seconds: number) {
    this.seconds = seconds
    this.tell('timeupdate')
  }
}
