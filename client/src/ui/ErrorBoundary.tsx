import CloudOff from 'lucide-react/icons/cloud-off'
import { Component, type ReactNode } from 'react'
import { Button } from './Button/Button.tsx'
import { StateNotice } from './StateNotice/StateNotice.tsx'

export interface ErrorBoundaryProps {
  /** Renders in place of a region that threw; `retry` renders the region again. */
  renderFallback: (retry: () => void) => ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  hasError: boolean
}

/** Limits an error while rendering to one region of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasError: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasError: true }
  }

  readonly #retry = () => this.setState({ hasError: false })

  override render() {
    return this.state.hasError ? this.props.renderFallback(this.#retry) : this.props.children
  }
}

export interface RegionBoundaryProps {
  /** Start of the error sentence: 'The comments'. */
  subject: string
  children: ReactNode
}

/** An error boundary that shows a notice with a retry button. */
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
