import { Component, type ReactNode } from 'react'

export interface ErrorBoundaryProps {
  /** What stands in place of a region that broke; `retry` draws the region anew. */
  renderFallback: (retry: () => void) => ReactNode
  children: ReactNode
}

interface ErrorBoundaryState {
  hasBroken: boolean
}

/** Keeps a fault in one region of the page from taking the others along. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasBroken: false }

  static getDerivedStateFromError(): ErrorBoundaryState {
    return { hasBroken: true }
  }

  readonly #retry = () => this.setState({ hasBroken: false })

  override render() {
    return this.state.hasBroken ? this.props.renderFallback(this.#retry) : this.props.children
  }
}
