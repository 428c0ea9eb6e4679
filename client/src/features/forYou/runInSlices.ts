/** The time in ms after which the browser may do other work. A begun step, slow on some devices, ends first. */
const SLICE_MS = 8

const nextTask = (): Promise<void> =>
  'scheduler' in globalThis && 'yield' in scheduler
    ? scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve)
      })

/** Runs a generator to its end in short tasks, so that the page stays responsive. Resolves to null on abort. */
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
