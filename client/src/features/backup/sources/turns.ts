/** The duration of a turn in milliseconds. After each turn, the page can do other work. */
const TURN_MS = 12

/** A division of long work into turns, so that the page stays responsive. */
export interface Turns {
  /** Whether the current turn is over. Every step of a loop may call this, because it costs little. */
  isOver: () => boolean
  /** Lets the page do other work, and then begins the next turn. */
  next: () => Promise<void>
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

export function createTurns(turnMs = TURN_MS): Turns {
  let end = performance.now() + turnMs
  return {
    isOver: () => performance.now() >= end,
    async next() {
      await pause()
      end = performance.now() + turnMs
    },
  }
}

/** Calls a function with each item. The work is divided into turns. */
export async function forEachInTurns<T>(
  items: Iterable<T>,
  turns: Turns,
  handle: (item: T) => void,
): Promise<void> {
  for (const item of items) {
    handle(item)
    if (turns.isOver()) await turns.next()
  }
}
