/** The length of a slice in milliseconds. After each slice, the page can do other work. */
const SLICE_MS = 12

/** A division of long work into slices of time, so that the page stays responsive. */
export interface TimeSlices {
  /** Whether the current slice is over. Every step of a loop may call this, because it costs little. */
  isOver: () => boolean
  /** Lets the page do other work, and then begins the next slice. */
  next: () => Promise<void>
}

const pause = () => new Promise((resolve) => setTimeout(resolve))

export function createTimeSlices(sliceMs = SLICE_MS): TimeSlices {
  let end = performance.now() + sliceMs
  return {
    isOver: () => performance.now() >= end,
    async next() {
      await pause()
      end = performance.now() + sliceMs
    },
  }
}

/** Calls a function with each item. The work is divided into slices of time. */
export async function forEachInSlices<T>(
  items: Iterable<T>,
  slices: TimeSlices,
  handle: (item: T) => void,
): Promise<void> {
  for (const item of items) {
    handle(item)
    if (slices.isOver()) await slices.next()
  }
}
