import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import CloudOff from 'lucide-react/icons/cloud-off'
import { Component, type ReactNode } from 'react'
import { t } from '../language/translate.ts'
import { Button } from './Button/Button.tsx'
import { StateNotice } from './StateNotice/StateNotice.tsx'

interface ErrorBoundaryProps {
  /** Renders the content that replaces a region in which an error was thrown. `retry` renders the region again. */
  renderFallback: (retry: () => void) => ReactNode
  children: ReactNode
}

/** Limits the effect of a rendering error to one region of the page. */
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

/** An error boundary that shows a notice, such as 'The comments could not be shown.', with a retry button. */
export function RegionBoundary({ notice, children }: { notice: Message; children: ReactNode }) {
  return (
    <ErrorBoundary
      renderFallback={(retry) => (
        <StateNotice
          tone="bad"
          icon={<CloudOff />}
          title={t(notice)}
          action={<Button onClick={retry}>{t(m.tryAgain)}</Button>}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  )
}
