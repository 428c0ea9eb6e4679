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
  /** The times at which screens, or all screens of a device, end, and at which this was said. */
  const endings = new Map<string, { endsAt: number; saidAt: number }>()
  const hasEnded = (userId: string, id: string) =>
    elapsedMs() >= (endings.get(keyOf(userId, id))?.endsAt ?? Infinity)
  const isOver = ({ announcedAt, owner: { userId }, id, device }: Screen) =>
    elapsedMs() - announcedAt >= PRESENCE_MS ||
    hasEnded(userId, id) ||
    (device !== null && hasEnded(userId, device))
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
    /**
     * Takes what a page has said about itself, which then stays open even if it was to end. Returns false if it has said
     * so before it was left.
     */
    set(screen: Screen): boolean {
      const key = keyOf(screen.owner.userId, screen.id)
      if ((endings.get(key)?.saidAt ?? -Infinity) > screen.announcedAt) return false
      byKey.set(key, screen)
      endings.delete(key)
      return true
    },
    /** Ends a screen, or all screens of a device, after a time. */
    end: (userId: string, id: string, afterMs: number): void =>
      void endings.set(keyOf(userId, id), { endsAt: elapsedMs() + afterMs, saidAt: elapsedMs() }),
    /** Lets the screens of a device stay open, and returns them. */
    keep(userId: string, device: string): Screen[] {
      endings.delete(keyOf(userId, device))
      return all().filter((screen) => screen.owner.userId === userId && screen.device === device)
    },
    /** Removes the screens that have ended, or whose pages have been silent for too long, and returns them. */
    removeEnded(): Screen[] {
      const ended = [...byKey.values()].filter(isOver)
      for (const { id, owner } of ended) byKey.delete(keyOf(owner.userId, id))
      for (const [key, { endsAt }] of endings) if (elapsedMs() - endsAt >= PRESENCE_MS) endings.delete(key)
      return ended
    },
  }
}
