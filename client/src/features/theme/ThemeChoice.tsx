import * as m from '@vtube/messages'
import Check from 'lucide-react/icons/check'
import { useId, useSyncExternalStore } from 'react'
import { t } from '../../language/translate.ts'
import { Card } from '../../ui/Card/Card.tsx'
import styles from './ThemeChoice.module.css'
import { themeStore } from './themeStore.ts'

const CHOICES = [
  { kept: 'false', name: 'light', label: m.lightTheme },
  { kept: 'true', name: 'dark', label: m.darkTheme },
  { kept: 'device', name: 'device', label: m.deviceTheme },
] as const

/** A drawing of the page, whose colours are those of the theme. */
const Page = ({ className }: { className?: string | undefined }) => (
  <svg className={className} data-palette="" viewBox="0 0 160 90" preserveAspectRatio="xMidYMid slice">
    <path className={styles.page} d="M0 0h160v90H0z" />
    <path className={styles.side} d="M0 0h34v90H0z" />
    <path className={styles.lines} d="M10 16h14M10 28h10M10 40h14" />
    <path className={styles.cards} d="M44 14h48v28H44zM100 14h48v28h-48zM44 58h48v28H44zM100 58h48v28h-48z" />
  </svg>
)

/** The choice of the theme, which takes effect at once. */
export function ThemeChoice() {
  const group = useId()
  const choice = useSyncExternalStore(themeStore.subscribe, themeStore.choice)
  const chosen = choice === 'true' || choice === 'false' ? choice : 'device'
  return (
    <Card title={t(m.theme)}>
      <div className={styles.choices} role="radiogroup" aria-label={t(m.theme)}>
        {CHOICES.map(({ kept, name, label }) => (
          <label key={kept} className={styles.choice}>
            <input
              type="radio"
              name={group}
              checked={kept === chosen}
              onChange={() => themeStore.choose(kept)}
            />
            <span className={styles.picture} aria-hidden="true">
              {name !== 'dark' && <Page className={styles.light} />}
              {name !== 'light' && <Page className={styles.dark} />}
            </span>
            <span className={styles.label}>
              {kept === chosen && <Check />}
              {t(label)}
            </span>
          </label>
        ))}
      </div>
    </Card>
  )
}
