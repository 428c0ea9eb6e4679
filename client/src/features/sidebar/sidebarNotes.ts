import type { ReactNode } from 'react'
import { createSessionValue } from '../../storage/sessionValue.ts'

/** What stands at the end of entries, by their paths: a number or a dot. The code that knows these loads later. */
export const sidebarNotes = createSessionValue<Readonly<Record<string, ReactNode>>>({})
