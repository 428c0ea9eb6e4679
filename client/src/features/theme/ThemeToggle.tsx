import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useTheme } from './useTheme.ts'

/** Dark mode on and off; the icon shows what a press brings. */
export function ThemeToggle() {
  const { isDark, toggle } = useTheme()
  return (
    <IconButton label="Dark mode" icon={isDark ? <Sun /> : <Moon />} aria-pressed={isDark} onClick={toggle} />
  )
}
