import * as m from '@vtube/messages'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import { paths } from '../../config/paths.ts'
import { useModalDialog } from '../../ui/Dialog/useModalDialog.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import wordmark from '../../components/Wordmark/Wordmark.module.css'
import styles from './Drawer.module.css'
import { SidebarNav, type SidebarNavProps } from './Sidebar.tsx'

interface DrawerProps extends SidebarNavProps {
  isOpen: boolean
  /** Called by Escape, the backdrop and the close button. Choosing an entry navigates, which also closes the drawer. */
  onClose: () => void
}

/**
 * The sidebar as a modal dialog over the page, for windows that are too narrow to dock it. It is empty until it opens
 * for the first time. Afterwards, its content stays, so that the content is visible while the drawer closes.
 */
export function Drawer({ isOpen, onClose, ...nav }: DrawerProps) {
  const ref = useModalDialog(isOpen, onClose)
  const [hasOpened, setHasOpened] = useState(isOpen)
  if (isOpen && !hasOpened) setHasOpened(true)
  return (
    <dialog ref={ref} className={styles.drawer} aria-label={t(m.menu)}>
      {hasOpened && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <IconButton label={t(m.closeMenu)} icon={<X />} onClick={onClose} />
            <Link className={wordmark.brand} to={paths.home()} aria-label={t(m.homeLink)}>
              <Wordmark />
            </Link>
          </div>
          <SidebarNav {...nav} className={styles.entries} />
        </div>
      )}
    </dialog>
  )
}
