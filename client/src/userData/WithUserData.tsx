import * as m from '@vtube/messages'
import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { DelayedMount } from '../ui/DelayedMount.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import type { SignedInUserData } from './openSignedInUserData.ts'
import { useUserDataState } from './useUserData.ts'

interface WithUserDataProps {
  /** The placeholder. It has the size of the content and appears after a delay. */
  skeleton: ReactNode
  children: (data: SignedInUserData) => ReactNode
}

/**
 * Renders content that needs the user's data. Renders the skeleton until the data is open, and a notice if the data or
 * the code that opens it could not be loaded.
 */
export function WithUserData({ skeleton, children }: WithUserDataProps) {
  const state = useUserDataState()
  if (state.status === 'open') return children(state.data)
  if (state.status !== 'failed') return <DelayedMount>{skeleton}</DelayedMount>
  return (
    <StateNotice
      tone="bad"
      icon={<CloudOff />}
      title={t(m.notLoaded)}
      action={<Button onClick={() => location.reload()}>{t(m.loadAgain)}</Button>}
    />
  )
}
