import * as m from '@vtube/messages'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { t } from '../../language/translate.ts'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { counted } from '../../format/count.ts'
import { announce } from '../../ui/announce.ts'
import { Button, buttonClass } from '../../ui/Button/Button.tsx'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { pauseHistory } from '../../userData/history.ts'
import { startOfDay } from './historyDays.ts'
import styles from './HistoryScreen.module.css'

const HOUR_MS = 60 * 60 * 1000

interface HistoryActionsProps {
  store: UserDataStore
  entries: readonly HistoryEntry[]
  isPaused: boolean
  /** Removes entries and announces how many were removed. It is called even for no entries. */
  onRemove: (entries: readonly HistoryEntry[]) => void
}

/** The controls that pause and clear the history: the last hour, today or, after a confirmation, everything. */
export function HistoryActions({ store, entries, isPaused, onRemove }: HistoryActionsProps) {
  const [isAsking, setIsAsking] = useState(false)
  const togglePause = () => {
    pauseHistory(store, !isPaused)
    announce(t(isPaused ? m.historyResumed : m.historyPaused))
  }
  const removeSince = (time: number) => onRemove(entries.filter(({ watchedAt }) => watchedAt >= time))
  return (
    <div className={styles.actions}>
      <Button icon={isPaused ? <Play /> : <Pause />} onClick={togglePause}>
        {t(isPaused ? m.resumeHistory : m.pauseHistory)}
      </Button>
      <Menu
        label={t(m.clearHistory)}
        buttonClassName={buttonClass({ variant: 'danger' })}
        button={
          <>
            <Trash2 />
            {t(m.clearHistory)}
          </>
        }
      >
        <MenuItem icon={<Clock />} onSelect={() => removeSince(Date.now() - HOUR_MS)}>
          {t(m.lastHour)}
        </MenuItem>
        <MenuItem icon={<CalendarDays />} onSelect={() => removeSince(startOfDay(Date.now()))}>
          {t(m.today)}
        </MenuItem>
        <MenuItem
          icon={<Trash2 />}
          onSelect={() => (entries.length === 0 ? onRemove(entries) : setIsAsking(true))}
        >
          {t(m.allHistory)}
        </MenuItem>
      </Menu>
      <Dialog isOpen={isAsking} title={t(m.clearAllHistory)} onClose={() => setIsAsking(false)}>
        <p className={styles.question}>{t(m.clearAllDetail, counted(entries.length))}</p>
        <div className={styles.answers}>
          <Button onClick={() => setIsAsking(false)}>{t(m.cancel)}</Button>
          <Button
            variant="danger"
            onClick={() => {
              setIsAsking(false)
              onRemove(entries)
            }}
          >
            {t(m.clearHistory)}
          </Button>
        </div>
      </Dialog>
    </div>
  )
}
