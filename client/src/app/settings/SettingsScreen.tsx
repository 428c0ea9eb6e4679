import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CirclePlay from 'lucide-react/icons/circle-play'
import CircleUserRound from 'lucide-react/icons/circle-user-round'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import Info from 'lucide-react/icons/info'
import Library from 'lucide-react/icons/library'
import Palette from 'lucide-react/icons/palette'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash-2'
import Users from 'lucide-react/icons/users'
import { type ComponentType, useId } from 'react'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'
import { iconButtonClass } from '../../ui/IconButton/IconButton.tsx'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import sidebar from '../../features/sidebar/Sidebar.module.css'
import { SECTIONS, type Section, settingsPath } from './sections.ts'
import styles from './SettingsScreen.module.css'

const ICONS = {
  appearance: Palette,
  playback: CirclePlay,
  library: Library,
  device: HardDriveDownload,
  editing: Trash2,
  people: Users,
  sync: RefreshCw,
  data: ArrowDownUp,
  account: CircleUserRound,
  about: Info,
} satisfies Record<Section, ComponentType>

interface SettingsScreenProps {
  sections: readonly Section[]
  /** The chosen section, or null at the address of all settings. */
  chosen: Section | null
  contents: Readonly<Record<Section, ComponentType>>
}

/** The sections of the settings: a list beside the chosen section or, on phones, a page for the list and each section. */
export function SettingsScreen({ sections, chosen, contents }: SettingsScreenProps) {
  const hasRoomForBoth = useMediaQuery('(min-width: 768px)')
  if (!hasRoomForBoth && chosen === null) return <SectionList sections={sections} current={null} isPage />
  const section = chosen ?? 'appearance'
  const Content = contents[section]
  return (
    <div className={styles.box}>
      <div className={styles.screen}>
        {hasRoomForBoth && <SectionList sections={sections} current={section} />}
        <div className={styles.section}>
          <div className={styles.head}>
            {!hasRoomForBoth && (
              <Link
                className={clsx(iconButtonClass(), styles.back)}
                to={paths.settings}
                aria-label={t(m.settings)}
              >
                <ArrowLeft />
              </Link>
            )}
            <h1 className={styles.heading}>{t(SECTIONS[section])}</h1>
          </div>
          <Content />
        </div>
      </div>
    </div>
  )
}

interface SectionListProps {
  sections: readonly Section[]
  current: Section | null
  /** Whether the list is a page of its own. */
  isPage?: boolean
}

function SectionList({ sections, current, isPage = false }: SectionListProps) {
  const titleId = useId()
  const Title = isPage ? 'h1' : 'p'
  return (
    <nav className={styles.list} aria-labelledby={titleId}>
      <Title id={titleId} className={styles.title}>
        {t(m.settings)}
      </Title>
      <ul>
        {sections.map((section) => {
          const Icon = ICONS[section]
          return (
            <li key={section}>
              <Link
                className={clsx(sidebar.entry, styles.entry)}
                to={settingsPath(section)}
                aria-current={section === current ? 'page' : undefined}
              >
                <Icon />
                <span className={styles.label}>{t(SECTIONS[section])}</span>
                {isPage && <ChevronRight />}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
