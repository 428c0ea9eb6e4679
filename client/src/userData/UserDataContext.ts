import { createContext } from 'react'
import type { UserDataService } from './createUserDataService.ts'

/** Is null outside the app. It stands alone because the first screen needs it without the hooks. */
export const UserDataContext = createContext<UserDataService | null>(null)
