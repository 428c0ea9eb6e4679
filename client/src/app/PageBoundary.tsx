import CloudOff from 'lucide-react/icons/cloud-off'
import type { ReactNode } from 'react'
import { Button } from '../ui/Button/Button.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'

/**
 * A page that breaks, or whose file cannot be fetched because the connection is gone or a new version has taken
 * its place: the whole page is loaded again, since a file that failed once stays failed.
 */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      renderFallback={() => (
        <main id="content">
          <StateNotice
            tone="bad"
            isAlert
            icon={<CloudOff />}
            title="This page could not be shown."
            action={<Button onClick={() => location.reload()}>Load it again</Button>}
          />
        </main>
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
