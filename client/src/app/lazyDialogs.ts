import { type ComponentType, lazy } from 'react'
import { withDeferredMessages } from '../language/withDeferredMessages.ts'
import type { DialogsProps } from './Dialogs.tsx'

/** The dialogs of the account menu. They stay empty if their chunk cannot be loaded; the offline notice explains why. */
export const LazyDialogs = lazy<ComponentType<DialogsProps>>(() =>
  withDeferredMessages(() => import('./Dialogs.tsx'))().then(
    ({ Dialogs }) => ({ default: Dialogs }),
    () => ({ default: () => null }),
  ),
)
