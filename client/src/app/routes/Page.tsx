import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden/VisuallyHidden.tsx'

export interface PageProps {
  /** The title of the window. It is also the heading for screen readers, unless the page shows a heading. */
  title: string
  hasHeading?: boolean
  children: ReactNode
}

/** The pattern of control characters that would reverse the name of the product in the title of the window. */
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g

/** The frame of every page: its title, the target of “Skip to content”, and the heading that receives the focus. */
export function Page({ title, hasHeading = false, children }: PageProps) {
  return (
    <main id="content">
      <title>
        {title === '' ? 'Vtube' : t(m.pageTitle, { title: title.replaceAll(DIRECTION_CONTROLS, '') })}
      </title>
      {!hasHeading && <VisuallyHidden as="h1">{title}</VisuallyHidden>}
      {children}
    </main>
  )
}
