import * as m from '@vtube/messages'
import EyeOff from 'lucide-react/icons/eye-off'
import { t } from '../language/translate.ts'
import { CompactButton } from '../ui/CompactButton/CompactButton.tsx'
import { hidesWatched, setHidesWatched } from '../userData/hideWatched.ts'
import { useUserData, useUserDataView } from '../userData/useUserData.ts'

/** A switch that leaves watched videos out of the feeds. It is missing until the user's data is open. */
export function HideWatchedButton() {
  const data = useUserData()
  const isHidden = useUserDataView(hidesWatched, null) === true
  if (data === null) return null
  return (
    <CompactButton
      variant={isHidden ? 'primary' : 'default'}
      icon={<EyeOff />}
      label={t(m.hideWatched)}
      aria-pressed={isHidden}
      onClick={() => setHidesWatched(data.store, !isHidden)}
    />
  )
}
