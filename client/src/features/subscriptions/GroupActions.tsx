import * as m from '@vtube/messages'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { paths } from '../../config/paths.ts'
import { isolated } from '../../format/isolated.ts'
import type { SubscriptionGroup } from '../../domain/userDataRows.ts'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { NameButton, RenameItem } from '../../ui/NameForm/NameForm.tsx'
import { useUndoToast } from '../../ui/Toast/useUndoToast.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { createGroup, deleteGroup, renameGroup } from '../../userData/subscriptionGroups.ts'
import { GroupChannelsDialog } from './GroupChannelsDialog.tsx'
import type { ChannelsProps } from './SubscribedChannels.tsx'

/** The button that creates a group and opens it. */
export function NewGroupButton({ store }: { store: UserDataStore }) {
  const navigate = useNavigate()
  return (
    <NameButton
      icon={<Plus />}
      label={t(m.newGroup)}
      title={t(m.newGroup)}
      action={t(m.createPlaylist)}
      onSubmit={(name) => navigate(paths.subscriptionGroup(createGroup(store, name, Date.now()).id))}
    />
  )
}

interface ChooseChannelsProps extends Omit<ChannelsProps, 'heading'> {
  store: UserDataStore
  groupId: string
}

/** The button that chooses the channels of a group in a dialog. */
export function ChooseChannels(props: ChooseChannelsProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Button icon={<ListChecks />} onClick={() => setIsChoosing(true)}>
        {t(m.chooseChannels)}
      </Button>
      {isChoosing && <GroupChannelsDialog {...props} onClose={() => setIsChoosing(false)} />}
    </>
  )
}

/** The rows of the menu that rename and delete a group. */
export function GroupItems({ store, group }: { store: UserDataStore; group: SubscriptionGroup }) {
  const navigate = useNavigate()
  const showUndo = useUndoToast()
  const handleDelete = () => {
    const restore = deleteGroup(store, group.id)
    navigate(paths.subscriptions)
    showUndo(t(m.playlistDeleted, { name: isolated(group.name) }), restore)
  }
  return (
    <>
      <RenameItem
        title={t(m.renameGroup)}
        name={group.name}
        onSubmit={(name) => renameGroup(store, group, name)}
      />
      <hr />
      <MenuItem isDanger icon={<Trash2 />} onSelect={handleDelete}>
        {t(m.deleteGroup)}
      </MenuItem>
    </>
  )
}
