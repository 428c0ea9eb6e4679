import { createContext } from 'react'
import type { UserDataService } from './createUserDataService.ts'

/** The context of the user's data, null outside the app. The first screen needs it without the hooks. */
export const UserDataContext = createContext<UserDataService | null>(null)
