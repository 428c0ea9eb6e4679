import { createContext } from 'react'
import type { UserDataService } from './createUserDataService.ts'

/**
 * The context of the user's data, which is null outside the app. It has its own file, because the first screen needs it
 * but not the hooks.
 */
export const UserDataContext = createContext<UserDataService | null>(null)
