import MenuIcon from 'lucide-react/icons/menu'
import Mic from 'lucide-react/icons/mic'
import Moon from 'lucide-react/icons/moon'
import Search from 'lucide-react/icons/search'
import Sun from 'lucide-react/icons/sun'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { Wordmark } from '../../components/Wordmark/Wordmark.tsx'
import box from '../../features/suggestions/SearchBox.module.css'
import voice from '../../features/voice/VoiceSearch.module.css'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import account from '../AppShell/AccountMenu.module.css'
import styles from '../AppShell/Header.module.css'

/** One of them goes when the page knows its theme. */
const eitherTheme = (
  <>
    <Moon />
    <Sun />
  </>
)

/** The header as it looks before anything in it can be used: each thing in the place of the one in `Header`. */
export function HeaderShell() {
  return (
    <header className={styles.header}>
      <div className={styles.start}>
        <IconButton label="Menu" icon={<MenuIcon />} />
        <span className={styles.brand}>
          <Wordmark />
        </span>
      </div>
      <div className={styles.search}>
        <div className={box.box}>
          <div className={box.field}>
            <input className={box.input} aria-label="Search" placeholder="Search..." dir="auto" readOnly />
            <IconButton className={box.submit} label="Search" icon={<Search />} />
          </div>
        </div>
        <IconButton className={voice.button} isFilled label="Search by voice" icon={<Mic />} />
      </div>
      <div className={styles.end}>
        <IconButton className={styles.searchButton} label="Search" icon={<Search />} />
        <IconButton label="Dark mode" icon={eitherTheme} aria-pressed={false} />
        <button type="button" className={account.button} aria-label="Account">
          <UserAvatar pictureUrl={null} />
        </button>
      </div>
    </header>
  )
}
