import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import {
  VideoActionsContext,
  type WithVideoActions,
} from '../components/CardMenuButton/VideoActionsContext.ts'
import { t } from '../language/translate.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { useToast } from '../ui/Toast/Toast.tsx'

const load = withDeferredMessages(() => import('./Menus.tsx'))

/** Provides the actions of videos. Shows a toast if the code of the actions cannot be loaded. */
export function VideoActionsProvider({ children }: { children: ReactNode }) {
  const toast = useToast()
  const withActions: WithVideoActions = (onLoaded) =>
    void load().then(onLoaded, () => toast({ text: t(m.partNotLoaded) }))
  return <VideoActionsContext value={withActions}>{children}</VideoActionsContext>
}
