import * as m from '@vtube/messages'
import EyeOff from 'lucide-react/icons/eye-off'
import { t } from '../language/translate.ts'
import { MenuItem } from '../ui/Menu/Menu.tsx'
import { hidesWatched, setHidesWatched } from '../userData/hideWatched.ts'
import { useUserData, useUserDataView } from '../userData/useUserData.ts'

/** A row of a menu that leaves watched videos out of the feeds. Renders nothing until the user's data is open. */
export function HideWatchedItem() {
  const data = useUserData()
  const isHidden = useUserDataView(hidesWatched, null) === true
  if (data === null) return null
  return (
    <MenuItem icon={<EyeOff />} isChecked={isHidden} onSelect={() => setHidesWatched(data.store, !isHidden)}>
      {t(m.hideWatched)}
    </MenuItem>
  )
}
