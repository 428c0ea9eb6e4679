import * as m from '@vtube/messages'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import styles from './ThemeToggle.module.css'
import { useTheme } from './themeStore.ts'

/**
 * A button that toggles dark mode. Its icon represents the other theme. The style sheet chooses the icon, because the
 * build renders the button for both themes.
 */
export function ThemeToggle() {
  const { isDark, toggle } = useTheme()
  return (
    <IconButton
      label={t(m.darkMode)}
      icon={
        <>
          <Sun className={styles.inDark} />
          <Moon className={styles.inLight} />
        </>
      }
      aria-pressed={isDark}
      onClick={toggle}
    />
  )
}
