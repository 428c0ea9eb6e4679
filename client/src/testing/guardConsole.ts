import { afterEach, beforeEach, expect } from 'vitest'

/** A warning or an error in the console that no test has planned, by a spy of its own, fails the test. */
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
