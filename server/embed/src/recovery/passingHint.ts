import type Player from 'video.js/dist/types/player'
import { createStatusLine } from './notices.ts'

const HINT_MS = 2000

interface Hint {
  write: (sentence: string) => void
  timer: number
}
const hints = new WeakMap<Player, Hint>()

/** Shows a sentence over the player for two seconds, in place of the previous one, and for screen readers too. */
export function showBriefly(player: Player, sentence: string): void {
  const { write, timer } = hints.get(player) ?? { write: createStatusLine(player.el()), timer: 0 }
  player.clearTimeout(timer)
  write(sentence)
  hints.set(player, { write, timer: player.setTimeout(() => write(''), HINT_MS) })
}
