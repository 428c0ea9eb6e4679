import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from '../Button/Button.tsx'
import { StateNotice } from '../StateNotice/StateNotice.tsx'
import { ErrorBoundary } from './ErrorBoundary.tsx'

export interface RegionBoundaryProps {
  /** What broke, for the sentence: 'The comments'. */
  subject: string
  children: ReactNode
}

/** A region that breaks says so in its place and offers to try again. */
export function RegionBoundary({ subject, children }: RegionBoundaryProps) {
  return (
    <ErrorBoundary
      renderFallback={(retry) => (
        <StateNotice
          tone="bad"
          isAlert
          icon={<CloudOff />}
          title={`${subject} could not be shown.`}
          action={<Button onClick={retry}>Try again</Button>}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
