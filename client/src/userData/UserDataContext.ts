import { createContext } from 'react'
import type { UserDataService } from './createUserDataService.ts'

/** Null outside the app. */
export const UserDataContext = createContext<UserDataService | null>(null)
