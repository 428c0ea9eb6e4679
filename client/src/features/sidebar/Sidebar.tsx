import { clsx } from 'clsx'
import styles from './Sidebar.module.css'
import { SidebarNav, type SidebarNavProps } from './SidebarNav.tsx'

/** The docked sidebar: 240 px open, a rail of 76 px collapsed. */
export function Sidebar(props: SidebarNavProps) {
  return <SidebarNav {...props} className={clsx(styles.docked, props.className)} />
}
