import type { ImportIndex } from '../catalogue/ImportIndex.ts'

/** Runs a change of the library after the changes before it. */
export type Exclusively = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Creates a function that runs changes one after another, and none while another server that shares the library runs
 * one, so that no change meets files that another one is just moving.
 */
export function createExclusive(importIndex: Pick<ImportIndex, 'exclusively'>): Exclusively {
  const { signal } = new AbortController()
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const done = last.then(() => importIndex.exclusively(signal, work))
    last = done.catch(() => null)
    return done
  }
}
