import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { CardActionsContext, type WithCardActions } from '../components/CardMenu/CardActionsContext.ts'
import { t } from '../language/translate.ts'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import { useToast } from '../ui/Toast/Toast.tsx'

const load = withDeferredMessages(() => import('./CardMenu.tsx'))

/** Provides the actions of cards. Shows a toast if the code of the actions cannot be loaded. */
export function CardActionsProvider({ children }: { children: ReactNode }) {
  const toast = useToast()
  const withActions: WithCardActions = (onLoaded) =>
    void load().then(onLoaded, () => toast({ text: t(m.partNotLoaded) }))
  return <CardActionsContext value={withActions}>{children}</CardActionsContext>
}
