import { playingOn, type Screen } from '../../domain/screen.ts'
import { createSessionValue, useSessionValue } from '../../storage/sessionValue.ts'

/** The other screens on which the user may play, own ones first. Null before the server has told of them. */
export const otherScreens = createSessionValue<readonly Screen[] | null>(null)

/** Returns the other screens in the order in which they are listed, given all and the id of this one. */
export const withoutThis = (screens: readonly Screen[], thisId: string): readonly Screen[] =>
  screens
    .filter(({ id }) => id !== thisId)
    .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || one.name.localeCompare(other.name))

export const useOtherScreens = (): readonly Screen[] => useSessionValue(otherScreens) ?? []

/** Returns the user's own other screen that plays something, or null if there is none. */
export const useBusyScreen = (): Screen | null =>
  useOtherScreens().find((screen) => screen.isOwn && playingOn(screen) !== null) ?? null
