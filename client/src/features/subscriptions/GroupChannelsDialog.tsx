import * as m from '@vtube/messages'
import type { ReactNode } from 'react'
import type { ChannelSummary } from '../../domain/channel.ts'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import { Dialog } from '../../ui/Dialog/Dialog.tsx'
import form from '../../ui/Dialog/DialogForm.module.css'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { channelsOfGroups, setInGroup, subscriptionGroups } from '../../userData/subscriptionGroups.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { type Loaded, valueOf } from '../../videos/createBatchLoader.ts'
import styles from './GroupChannelsDialog.module.css'

interface ChoiceProps {
  isChosen: boolean
  onChange: (isChosen: boolean) => void
  children: ReactNode
}

const Choice = ({ isChosen, onChange, children }: ChoiceProps) => (
  <li>
    <label className={form.choice}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onChange(event.target.checked)} />
      <span className={styles.name} dir="auto">
        {children}
      </span>
    </label>
  </li>
)

interface GroupChannelsDialogProps {
  store: UserDataStore
  groupId: string
  channels: ReadonlyMap<string, Loaded<ChannelSummary>>
  channelIds: readonly string[]
  onClose: () => void
}

/** A dialog that chooses the subscribed channels of a group. Each change applies immediately. */
export function GroupChannelsDialog(props: GroupChannelsDialogProps) {
  const { store, groupId, channels, channelIds, onClose } = props
  const members = useUserDataView(channelsOfGroups, null)?.get(groupId)
  const { compare } = new Intl.Collator(languageTag(), { numeric: true })
  const named = channelIds
    .map((id) => ({ id, name: valueOf(channels.get(id))?.title || id }))
    .toSorted((one, other) => compare(one.name, other.name))
  return (
    <Dialog title={t(m.chooseChannels)} onClose={onClose}>
      <ul className={styles.list}>
        {named.map(({ id, name }) => (
          <Choice
            key={id}
            isChosen={members?.has(id) === true}
            onChange={(isChosen) => setInGroup(store, { groupId, channelId: id }, isChosen, Date.now())}
          >
            {name}
          </Choice>
        ))}
      </ul>
    </Dialog>
  )
}

interface ChannelGroupsDialogProps {
  store: UserDataStore
  channelId: string
  onClose: () => void
}

/** A dialog that chooses the groups of a channel. Each change applies immediately. */
export function ChannelGroupsDialog({ store, channelId, onClose }: ChannelGroupsDialogProps) {
  const groups = useUserDataView(subscriptionGroups, null) ?? []
  const members = useUserDataView(channelsOfGroups, null)
  return (
    <Dialog title={t(m.groups)} onClose={onClose}>
      <ul className={styles.list}>
        {groups.map(({ id, name }) => (
          <Choice
            key={id}
            isChosen={members?.get(id)?.has(channelId) === true}
            onChange={(isChosen) => setInGroup(store, { groupId: id, channelId }, isChosen, Date.now())}
          >
            {name}
          </Choice>
        ))}
      </ul>
    </Dialog>
  )
}
