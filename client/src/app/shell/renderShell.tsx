import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { ShellParts, SidebarForm } from '../../early/ShellParts.ts'
import { Sidebar } from '../../features/sidebar/Sidebar.tsx'
import { MemoryRouter } from '../../routing/Router.tsx'
import styles from '../AppShell/AppShell.module.css'
import { LoadingScreen } from '../LoadingScreen.tsx'
import { HeaderShell } from './HeaderShell.tsx'
import { HomeShell, WatchShell } from './ScreenShell.tsx'
import shell from './Shell.module.css'

/** Policies allow no `style` attribute in markup; a script may set the same. */
const withoutStyles = (markup: string) => markup.replaceAll(' style="', ' data-style="')

/** An address at which no entry is current: the page knows its own. */
const NOWHERE = ['/nowhere']

const render = (part: ReactNode) =>
  withoutStyles(renderToStaticMarkup(<MemoryRouter initialEntries={NOWHERE}>{part}</MemoryRouter>))

const sidebar = (isCollapsed: boolean) => (
  <Sidebar isCollapsed={isCollapsed} showsProviderLine={false} showsStatusLink={false} onSignOut={() => {}} />
)
const beside = (form: SidebarForm, part: ReactNode) =>
  render(
    <>
      {part}
      <div className={clsx(styles.page, styles[form])} />
    </>,
  )

/**
 * What stands in the page before the application does: drawn when the client is built, by the components that the
 * application draws with, so that nothing moves when it takes their place.
 */
export const renderShell = (): ShellParts => ({
  header: render(<HeaderShell />),
  open: beside('open', sidebar(false)),
  rail: beside('rail', sidebar(true)),
  none: beside('none', null),
  home: render(<HomeShell />),
  watch: render(<WatchShell />),
  other: '',
  loading: render(<LoadingScreen />),
  ground: render(<div className={shell.ground} />),
})
