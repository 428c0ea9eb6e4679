import * as m from '@vtube/messages'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { t } from '../../language/translate.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useTheme } from './themeStore.ts'

/** A button that toggles dark mode. Its icon represents the other theme. */
export function ThemeToggle() {
  const { isDark, toggle } = useTheme()
  return (
    <IconButton
      label={t(m.darkMode)}
      icon={isDark ? <Sun /> : <Moon />}
      aria-pressed={isDark}
      onClick={toggle}
    />
  )
}
