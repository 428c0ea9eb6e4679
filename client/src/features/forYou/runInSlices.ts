/**
 * The time in milliseconds after which the browser may do other work. It is short, because a step that has begun is
 * finished first, which takes long on slow devices.
 */
const SLICE_MS = 8

const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve)
      })

/**
 * Runs a generator to its end in short tasks, so that the page stays responsive. Resolves to null if the signal aborts.
 */
export async function runInSlices<T>(steps: Generator<void, T>, signal?: AbortSignal): Promise<T | null> {
  let end = performance.now() + SLICE_MS
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
    if (performance.now() < end) continue
    await nextTask()
    if (signal?.aborted === true) return null
    end = performance.now() + SLICE_MS
  }
}
