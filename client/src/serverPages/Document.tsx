import * as m from '@vtube/messages'
import { type ReactNode, use } from 'react'
import { t } from '../language/translate.ts'
import { FrameContext } from './FrameContext.ts'

interface DocumentProps {
  title: string
  /** The value of the meta element for search engines. */
  robots: string
  /** Further elements of the head. */
  head?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A page of the server in its language and text direction. */
export function Document({ title, robots, head, className, children }: DocumentProps) {
  const { language, isRightToLeft, styles, icon, script } = use(FrameContext)
  return (
    <html lang={language} dir={isRightToLeft ? 'rtl' : 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{t(m.pageTitle, { title })}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content={robots} />
        <link rel="icon" href={icon} type="image/svg+xml" />
        {styles.map((address) => (
          <link key={address} rel="stylesheet" href={address} />
        ))}
        {script !== null && <script type="module" src={script} />}
        {head}
      </head>
      <body className={className}>{children}</body>
    </html>
  )
}
