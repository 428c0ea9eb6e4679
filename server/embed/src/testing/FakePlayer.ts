import type Player from 'video.js/dist/types/player'

/** The parts that all fakes of the player have: its frame, its source and its events. */
export class FakePlayer extends EventTarget {
  readonly frame = document.body.appendChild(document.createElement('div'))
  type = 'video/webm'
  url = '/media/film'
  el = () => this.frame
  currentSource = () => ({ type: this.type, src: this.url })
  on = (types: string | string[], listener: () => void) => {
    for (const type of [types].flat()) this.addEventListener(type, listener)
  }
  one = (type: string, listener: () => void) => this.addEventListener(type, listener, { once: true })
  off = (type: string, listener: () => void) => this.removeEventListener(type, listener)
  isDisposed = () => false
  tell = (type: string) => this.dispatchEvent(new Event(type))
  /** The fake, as code takes it that uses no more of a player. */
  asPlayer = () => this as unknown as Player
}
