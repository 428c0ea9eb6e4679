import * as m from '@vtube/messages'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import { t } from '../../language/translate.ts'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { useMarkWatched } from './useMarkWatched.ts'

interface WatchedItemProps {
  videoIds: readonly string[]
  isWatched: boolean
}

/** The row of a menu that marks videos as watched, or as not watched if they are. */
export function WatchedItem({ videoIds, isWatched }: WatchedItemProps) {
  const mark = useMarkWatched()
  return (
    <MenuItem icon={isWatched ? <Circle /> : <Check />} onSelect={() => mark?.(videoIds, !isWatched)}>
      {t(isWatched ? m.markAsUnwatched : m.markAsWatched)}
    </MenuItem>
  )
}
