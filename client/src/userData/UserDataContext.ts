import { createContext } from 'react'
import type { UserDataService } from './createUserDataService.ts'

/**
 * The context of the user's data, which is null outside the app. It is in a file of its own, because the first screen
 * needs the context but not the hooks.
 */
export const UserDataContext = createContext<UserDataService | null>(null)
