import CloudOff from 'lucide-react/icons/cloud-off'
import { Component, type ReactNode } from 'react'
import { Button } from './Button/Button.tsx'
import { StateNotice } from './StateNotice/StateNotice.tsx'

interface ErrorBoundaryProps {
  /** Renders in place of a region that threw; `retry` renders the region again. */
  renderFallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Limits an error while rendering to one region of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps> {
  override state = { hasError: false }

  static getDerivedStateFromError() {
    return { hasError: true }
  }

  readonly #retry = () => this.setState({ hasError: false })

  override render() {
    return this.state.hasError ? this.props.renderFallback(this.#retry) : this.props.children
  }
}

/** An error boundary that shows a notice with a retry button. The subject starts its sentence: 'The comments'. */
export function RegionBoundary({ subject, children }: { subject: string; children: ReactNode }) {
  return (
    <ErrorBoundary
      renderFallback={(retry) => (
        <StateNotice
          tone="bad"
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
