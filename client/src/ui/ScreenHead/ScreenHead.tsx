import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import X from 'lucide-react/icons/x'
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { IconButton, iconButtonClass } from '../IconButton/IconButton.tsx'
import { Menu } from '../Menu/Menu.tsx'
import targets from '../target.module.css'
import styles from './ScreenHead.module.css'

interface Crumb {
  name: string
  /** The address of the crumb. Without it, the crumb is only a word, such as “Playlist”. */
  to?: string
}

const NO_CRUMBS: readonly Crumb[] = []
const NO_NOTES: readonly string[] = []

interface ScreenHeadProps extends Pick<ComponentProps<'h1'>, 'dir' | 'ref' | 'tabIndex'> {
  title: string
  /** The pages above this page, or its kind. */
  crumbs?: readonly Crumb[] | undefined
  /** The name of the crumbs for screen readers, if they are a path. */
  crumbsLabel?: string
  /** The pictures before the title. */
  art?: ReactNode
  /** The parts of the line below the title. Entries that are false are left out. */
  notes?: readonly (string | false)[]
  className?: string | undefined
  /** The search field of the list. */
  search?: ReactNode
  /** The rows of the menu with further actions. Those that delete something are last. */
  menu?: ReactNode
  /** The main action and at most one other. */
  children?: ReactNode
}

const Crumbs = ({ crumbs, label }: { crumbs: readonly Crumb[]; label: string | undefined }) => {
  const Box = label === undefined ? 'p' : 'nav'
  return (
    <Box className={styles.crumbs} aria-label={label}>
      {crumbs.map(({ name, to }, index) => (
        <Fragment key={to ?? name}>
          {index > 0 && <ChevronRight />}
          {to === undefined ? (
            name
          ) : (
            <Link className={targets.target} to={to} dir="auto">
              {name}
            </Link>
          )}
        </Fragment>
      ))}
    </Box>
  )
}

/** The head of a page: where it is, its title, a line about it, and what can be done with it. */
export function ScreenHead({
  title,
  crumbs = NO_CRUMBS,
  crumbsLabel,
  art,
  notes = NO_NOTES,
  className,
  search,
  menu,
  children,
  ...heading
}: ScreenHeadProps) {
  const shownNotes = notes.filter((note) => note !== false)
  const picture = art !== undefined && <div className={styles.art}>{art}</div>
  return (
    <div className={clsx(styles.head, className)}>
      {picture}
      <div className={styles.text}>
        {crumbs.length > 0 && <Crumbs crumbs={crumbs} label={crumbsLabel} />}
        <h1 className={styles.title} {...heading}>
          {title}
        </h1>
        {shownNotes.length > 0 && (
          <p className={styles.notes}>
            {shownNotes.map((note) => (
              <span key={note}>{note}</span>
            ))}
          </p>
        )}
      </div>
      {search !== undefined && search !== false && <div className={styles.search}>{search}</div>}
      <div className={styles.actions}>
        {children}
        {menu !== undefined && menu !== false && (
          <Menu
            label={t(m.moreActions, { title: isolated(title) })}
            button={<EllipsisVertical />}
            buttonClassName={iconButtonClass(true)}
            header={
              <div className={styles.sheetHead}>
                {picture}
                <div className={styles.text}>
                  <p className={styles.sheetTitle} dir="auto">
                    {title}
                  </p>
                  <p className={styles.notes}>{shownNotes[0]}</p>
                </div>
                <IconButton label={t(m.close)} icon={<X />} data-close="" />
              </div>
            }
          >
            {menu}
          </Menu>
        )}
      </div>
    </div>
  )
}
