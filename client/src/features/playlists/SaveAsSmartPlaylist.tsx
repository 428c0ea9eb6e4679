import * as m from '@vtube/messages'
import { readListAddress } from '@vtube/shared/listQuery'
import { isolated } from '../../format/isolated.ts'
import { paths } from '../../config/paths.ts'
import { t } from '../../language/translate.ts'
import { useLocation, useNavigate } from '../../routing/hooks.ts'
import { NameButton } from '../../ui/NameForm/NameForm.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { createSmartPlaylist } from '../../userData/smartPlaylists.ts'
import { useUserData } from '../../userData/useUserData.ts'

/** A button that saves the search or filter of the shown list as a smart playlist, under the suggested `name`. */
export function SaveAsSmartPlaylist({ name }: { name: string }) {
  const data = useUserData()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const toast = useToast()
  const address = pathname + search
  if (readListAddress(address) === null) return null
  const handleSubmit = (given: string) => {
    if (data === null) return
    const { id } = createSmartPlaylist(data.store, given, address, Date.now())
    toast({
      text: t(m.smartPlaylistSaved, { name: isolated(given) }),
      action: { label: t(m.openSmartPlaylist), onPress: () => navigate(paths.playlist(id)) },
    })
  }
  return (
    <NameButton
      variant="text"
      label={t(m.saveAsSmartPlaylist)}
      title={t(m.saveAsSmartPlaylist)}
      name={name}
      action={t(m.save)}
      disabled={data === null}
      onSubmit={handleSubmit}
    />
  )
}
