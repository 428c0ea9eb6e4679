import { createContext } from 'react'
import type { UserDataService } from './createUserDataService.ts'

/** The context of the user's data, null outside the app. The first screen needs this file but not the hooks. */
export const UserDataContext = createContext<UserDataService | null>(null)
