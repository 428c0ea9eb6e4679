/** After so many milliseconds of work, the page does something else. */
const TURN_MS = 12

/** Cuts long work into turns, so that the page stays responsive. */
export interface Turns {
  /** Whether the page is due. Every step of a loop may ask, because that costs little. */
  isOver: () => boolean
  /** Lets the page do other work, then begins the next turn. */
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

/** Calls a function with each item, in turns. */
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
