import * as m from '@vtube/messages'
import { useSettings } from '../../config/settings.ts'
import { t } from '../../language/translate.ts'
import { usePreference } from '../../storage/preference.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { characterKeys } from './characterKeys.ts'
import styles from './ShortcutsDialog.module.css'

interface Shortcut {
  keys: string
  description: string
}

const shortcuts = (): Shortcut[] => [
  { keys: '/', description: t(m.search) },
  { keys: '?', description: t(m.shortcutHelp) },
  { keys: t(m.undoKeys), description: t(m.shortcutUndo) },
  { keys: t(m.escapeKey), description: t(m.shortcutClose) },
]

/**
 * The keys of the video page.
 * @param isOwnPlayer the player is not the provider's, which keeps its own keys to itself
 */
const videoShortcuts = (isOwnPlayer: boolean): Shortcut[] => [
  { keys: t(m.playKeys), description: t(m.shortcutPlay) },
  { keys: '← →', description: t(m.shortcutSeek5) },
  { keys: 'j l', description: t(m.shortcutSeek10) },
  { keys: '0–9', description: t(m.shortcutTenth) },
  { keys: 'm', description: t(m.shortcutMute) },
  ...(isOwnPlayer
    ? [
        { keys: 'f', description: t(m.fullscreen) },
        { keys: 'c', description: t(m.subtitles) },
      ]
    : []),
  { keys: 't', description: t(m.theatreMode) },
  { keys: 'i', description: t(m.miniPlayer) },
  { keys: '< >', description: t(m.shortcutSpeed) },
  { keys: 'n', description: t(m.nextVideo) },
  { keys: 'p', description: t(m.previousVideo) },
]

const ShortcutList = ({ items }: { items: readonly Shortcut[] }) => (
  <dl className={styles.list}>
    {items.map(({ keys, description }) => (
      <div key={keys} className={styles.row}>
        <dt>
          <kbd className={styles.key}>{keys}</kbd>
        </dt>
        <dd>{description}</dd>
      </div>
    ))}
  </dl>
)

interface ShortcutsDialogProps {
  isOpen: boolean
  onClose: () => void
}

/** Lists the keyboard shortcuts, and lets the user disable those of a single character. */
export function ShortcutsDialog({ isOpen, onClose }: ShortcutsDialogProps) {
  const { provider } = useSettings()
  const isOn = usePreference(characterKeys)
  return (
    <Dialog isOpen={isOpen} title={t(m.keyboardShortcuts)} onClose={onClose}>
      <ShortcutList items={shortcuts()} />
      <h3 className={styles.heading}>{t(m.video)}</h3>
      <ShortcutList items={videoShortcuts(!provider)} />
      <label className={styles.choice}>
        <input type="checkbox" checked={isOn} onChange={(event) => characterKeys.set(event.target.checked)} />
        {t(m.singleKeys)}
      </label>
    </Dialog>
  )
}
