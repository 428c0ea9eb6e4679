import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { type CommandIn, KEYMAP } from '@vtube/shared/keymap'
import { clsx } from 'clsx'
import { useSettings } from '../../config/settings.ts'
import { t } from '../../language/translate.ts'
import { usePreference } from '../../storage/preference.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import { characterKeys } from './characterKeys.ts'
import styles from './ShortcutsDialog.module.css'

interface Shortcut {
  keys: string
  description: string
}

type Listed = CommandIn<'page' | 'player' | 'videoPage' | 'video' | 'ownVideo'>

/** The descriptions of the commands, in the order of the list. */
const DESCRIPTIONS: Readonly<Record<Listed, Message>> = {
  search: m.search,
  shortcuts: m.shortcutHelp,
  togglePlay: m.shortcutPlay,
  seekShort: m.shortcutSeek5,
  seekLong: m.shortcutSeek10,
  seekToTenth: m.shortcutTenth,
  stepFrame: m.shortcutFrame,
  toggleMute: m.shortcutMute,
  toggleFullscreen: m.fullscreen,
  toggleSubtitles: m.subtitles,
  delaySubtitles: m.shortcutSubtitleDelay,
  theatre: m.theatreMode,
  miniPlayer: m.miniPlayer,
  changeSpeed: m.shortcutSpeed,
  nextVideo: m.nextVideo,
  previousVideo: m.previousVideo,
}

/** Returns the displayed names of keys that are not displayed by their own names. */
const writtenKeys = (): Readonly<Record<string, string>> => ({
  togglePlay: t(m.playKeys),
  seekShort: '← →',
  seekToTenth: '0–9',
})

const shortcutsOf = (commands: Readonly<Record<string, readonly string[]>>): Shortcut[] =>
  Object.entries(DESCRIPTIONS).flatMap(([name, description]) => {
    const keys = commands[name]
    return keys === undefined
      ? []
      : [{ keys: writtenKeys()[name] ?? keys.join(' '), description: t(description) }]
  })

/** Returns the shortcuts of every page, including shortcuts that notices, menus and dialogs handle themselves. */
const pageShortcuts = (): Shortcut[] => [
  ...shortcutsOf(KEYMAP.page),
  { keys: t(m.undoKeys), description: t(m.shortcutUndo) },
  { keys: t(m.escapeKey), description: t(m.shortcutClose) },
]

/** Returns the shortcuts of pages with a player. The provider's player handles its keys itself. */
const videoShortcuts = (isOwnPlayer: boolean): Shortcut[] => {
  const { player, videoPage, video, ownVideo } = KEYMAP
  return shortcutsOf({ ...player, ...videoPage, ...video, ...(isOwnPlayer && ownVideo) })
}

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

/** A dialog that lists the keyboard shortcuts and lets the user disable shortcuts of a single character. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { provider } = useSettings()
  const isOn = usePreference(characterKeys)
  return (
    <Dialog title={t(m.keyboardShortcuts)} onClose={onClose}>
      <ShortcutList items={pageShortcuts()} />
      <h3 className={styles.heading}>{t(m.video)}</h3>
      <ShortcutList items={videoShortcuts(!provider)} />
      <label className={clsx(form.choice, styles.choice)}>
        <input type="checkbox" checked={isOn} onChange={(event) => characterKeys.set(event.target.checked)} />
        {t(m.singleKeys)}
      </label>
    </Dialog>
  )
}
