import { randomBytes } from 'node:crypto'
import type { KeyValueStore } from '../../database/KeyValueStore.ts'

/** The number of wrong codes within the window after which a caller or a person cannot enter further ones. */
const MAX_GUESSES = 10
export const GUESS_WINDOW_SECONDS = 10 * 60

const namespaceOf = (guesser: string) => `identity.deviceGuesses ${guesser}`

/**
 * Creates the limit of guessed codes of devices. It counts in the store, over all servers. A right code does not make
 * up for wrong ones.
 */
export function createGuesses({ store, now }: { store: KeyValueStore; now: () => Date }) {
  return {
    /**
     * Looks a code up, unless one of the guessers has entered too many wrong ones.
     * @param guessers the address and, if known, the person
     * @returns what was found, null for a wrong code, or `tooMany`
     */
    async check<Found>(
      guessers: readonly string[],
      find: () => Promise<Found | null>,
    ): Promise<Found | null | 'tooMany'> {
      const key = randomBytes(12).toString('base64url')
      const end = new Date(now().getTime() + GUESS_WINDOW_SECONDS * 1_000)
      // The guess counts before the code is looked up, because otherwise many simultaneous ones would all be looked up.
      const counts = await Promise.all(
        guessers.map(async (guesser) => {
          await store.set(namespaceOf(guesser), key, '', end)
          return (await store.list(namespaceOf(guesser))).length
        }),
      )
      const isOver = counts.some((count) => count > MAX_GUESSES)
      const found = isOver ? null : await find()
      // Refused guesses do not prolong the refusal.
      if (isOver || found !== null)
        await Promise.all(guessers.map((guesser) => store.delete(namespaceOf(guesser), [key])))
      return isOver ? 'tooMany' : found
    },
  }
}
