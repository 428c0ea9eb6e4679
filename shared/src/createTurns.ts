/** Runs works one after another: each one after those before it have ended, whether they have failed or not. */
export type Turns = <T>(work: () => Promise<T>) => Promise<T>

/** Creates a function that runs works one after another, in the order of its calls. */
export function createTurns(): Turns {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(work)
    last = done.catch(() => null)
    return done
  }
}
