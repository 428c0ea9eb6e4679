import type { ReactNode } from 'react'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'

export interface PageProps {
  /** Name of the page: in the window's title, and its heading for screen readers unless it shows one itself. */
  title: string
  /** The screen has an `h1` of its own. */
  hasHeading?: boolean
  children: ReactNode
}

/** Signs that turn the direction of what follows them: in the window's title that would be the product's name. */
const TURNS = /[\u202A-\u202E\u2066-\u2069]/g

/** What every page has: a title, the place that "Skip to content" leads to, and a heading that takes the focus. */
export function Page({ title, hasHeading = false, children }: PageProps) {
  return (
    <main id="content">
      <title>{title === '' ? 'Vtube' : `${title.replaceAll(TURNS, '')} · Vtube`}</title>
      {!hasHeading && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {children}
    </main>
  )
}
