import * as m from '@vtube/messages'
import EyeOff from 'lucide-react/icons/eye-off'
import { t } from '../language/translate.ts'
import { CompactButton } from '../ui/CompactButton/CompactButton.tsx'
import { MenuItem } from '../ui/Menu/Menu.tsx'
import { hidesWatched, setHidesWatched } from '../userData/hideWatched.ts'
import { useUserData, useUserDataView } from '../userData/useUserData.ts'

/** Returns whether feeds leave out watched videos, and a setter, or null until the user's data is open. */
function useHidesWatched(): { isHidden: boolean; toggle: () => void } | null {
  const data = useUserData()
  const isHidden = useUserDataView(hidesWatched, null) === true
  return data === null ? null : { isHidden, toggle: () => setHidesWatched(data.store, !isHidden) }
}

/** A switch that leaves watched videos out of the feeds. Renders nothing until the user's data is open. */
export function HideWatchedButton() {
  const hiding = useHidesWatched()
  if (hiding === null) return null
  return (
    <CompactButton
      variant={hiding.isHidden ? 'primary' : 'default'}
      icon={<EyeOff />}
      label={t(m.hideWatched)}
      aria-pressed={hiding.isHidden}
      onClick={hiding.toggle}
    />
  )
}

/** The switch of `HideWatchedButton` as an item of a menu. */
export function HideWatchedItem() {
  const hiding = useHidesWatched()
  if (hiding === null) return null
  return (
    <MenuItem icon={<EyeOff />} isChecked={hiding.isHidden} onSelect={hiding.toggle}>
      {t(m.hideWatched)}
    </MenuItem>
  )
}
