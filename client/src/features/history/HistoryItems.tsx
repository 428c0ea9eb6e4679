import * as m from '@vtube/messages'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { t } from '../../language/translate.ts'
import type { HistoryEntry } from '../../domain/userDataRows.ts'
import { HideWatchedItem } from '../../listView/HideWatchedItem.tsx'
import { SelectItem } from '../../listView/selection/SelectItem.tsx'
import { announce } from '../../ui/announce.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { Submenu } from '../../ui/Menu/Submenu.tsx'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { pauseHistory } from '../../userData/history.ts'
import { startOfDay } from './historyDays.ts'

const HOUR_MS = 60 * 60 * 1000

interface HistoryItemsProps {
  store: UserDataStore
  entries: readonly HistoryEntry[]
  isPaused: boolean
  /** A row after the one that selects videos. */
  children: ReactNode
  /** Removes entries and announces how many were removed. It is called even for no entries. */
  onRemove: (entries: readonly HistoryEntry[]) => void
}

/** The menu of the history: selects videos, hides watched ones, pauses, and clears the last hour, today or everything. */
export function HistoryItems({ store, entries, isPaused, children, onRemove }: HistoryItemsProps) {
  const togglePause = () => {
    pauseHistory(store, !isPaused)
    announce(t(isPaused ? m.historyResumed : m.historyPaused))
  }
  const removeSince = (time: number) => onRemove(entries.filter(({ watchedAt }) => watchedAt >= time))
  return (
    <>
      <SelectItem />
      {children}
      <HideWatchedItem />
      <MenuItem icon={isPaused ? <Play /> : <Pause />} onSelect={togglePause}>
        {t(isPaused ? m.resumeHistory : m.pauseHistory)}
      </MenuItem>
      <hr />
      <Submenu isDanger icon={<Trash2 />} label={t(m.clearHistory)}>
        <MenuItem icon={<Clock />} onSelect={() => removeSince(Date.now() - HOUR_MS)}>
          {t(m.lastHour)}
        </MenuItem>
        <MenuItem icon={<CalendarDays />} onSelect={() => removeSince(startOfDay(Date.now()))}>
          {t(m.today)}
        </MenuItem>
        <MenuItem isDanger icon={<Trash2 />} onSelect={() => onRemove(entries)}>
          {t(m.allHistory)}
        </MenuItem>
      </Submenu>
    </>
  )
}
