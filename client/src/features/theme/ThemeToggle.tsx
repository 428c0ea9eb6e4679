import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useTheme } from './themeStore.ts'

/** Toggles dark mode; the icon shows the other theme. */
export function ThemeToggle() {
  const { isDark, toggle } = useTheme()
  return (
    <IconButton label="Dark mode" icon={isDark ? <Sun /> : <Moon />} aria-pressed={isDark} onClick={toggle} />
  )
}
