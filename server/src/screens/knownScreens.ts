import { sharedIdOf, type Screen } from './Screen.ts'

/**
 * The time for which a screen is known after its page has announced itself. Pages do so every 30 seconds, and in the
 * background, where browsers delay timers, every minute.
 */
export const PRESENCE_MS = 90_000

export type KnownScreens = ReturnType<typeof createKnownScreens>

const keyOf = (userId: string, id: string) => `${userId} ${id}`

/**
 * Creates the register of the open pages of all people at all servers of the database.
 * @param elapsedMs returns the time of a clock that never jumps, in milliseconds
 */
export function createKnownScreens(elapsedMs: () => number) {
  const byKey = new Map<string, Screen>()
  const isOver = ({ announcedAt }: Screen) => elapsedMs() - announcedAt >= PRESENCE_MS
  const all = (): Screen[] => [...byKey.values()].filter((screen) => !isOver(screen))
  const find = (userId: string, id: string): Screen | null => {
    const found = byKey.get(keyOf(userId, id))
    return found === undefined || isOver(found) ? null : found
  }
  return {
    all,
    find,
    /** Returns a shared screen by the id under which other people know it. */
    findShared: (sharedId: string): Screen | null =>
      all().find((screen) => screen.isShared && sharedIdOf(screen) === sharedId) ?? null,
    set: (screen: Screen): void => void byKey.set(keyOf(screen.owner.userId, screen.id), screen),
    /** Removes a screen. Returns it, or null if it is not known. */
    remove(userId: string, id: string): Screen | null {
      const found = byKey.get(keyOf(userId, id)) ?? null
      byKey.delete(keyOf(userId, id))
      return found
    },
    /** Removes the screens whose pages have been silent for too long, and returns them. */
    removeSilent(): Screen[] {
      const silent = [...byKey.values()].filter(isOver)
      for (const { id, owner } of silent) byKey.delete(keyOf(owner.userId, id))
      return silent
    },
  }
}
