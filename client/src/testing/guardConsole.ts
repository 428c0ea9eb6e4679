import { afterEach, beforeEach, expect } from 'vitest'

/** Fails a test if it logs a warning or an error to the console without replacing the console method. */
export function guardConsole(): void {
  const unplanned: string[] = []
  const note = (...values: unknown[]) => void unplanned.push(values.map(String).join(' '))
  const { warn, error } = console
  beforeEach(() => void Object.assign(console, { warn: note, error: note }))
  afterEach(() => {
    Object.assign(console, { warn, error })
    expect(unplanned.splice(0), 'lines in the console that no test has planned').toEqual([])
  })
}
