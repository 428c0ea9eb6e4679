import * as m from '@vtube/messages'
import { PERMISSIONS } from '@vtube/shared/permissions'
import type { ComponentType } from 'react'
import { useSelector } from 'react-redux'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { accountIssuer } from '../../config/accountIssuer.ts'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { AccountScreen } from '../../features/account/AccountScreen.tsx'
import { ExportSection } from '../../features/backup/ExportSection.tsx'
import { ImportSection } from '../../features/backup/ImportSection.tsx'
import { BlockedSection } from '../../features/blocks/BlockedSection.tsx'
import { DeviceSection } from '../../features/device/DeviceSection.tsx'
import { ChangesCard } from '../../features/editing/metadata/ChangesCard.tsx'
import { editing } from '../../features/editing/editing.ts'
import { TrashCard } from '../../features/editing/trash/TrashCard.tsx'
import { FeedSection } from '../../features/feedLinks/FeedSection.tsx'
import { DevicesCard } from '../../features/screens/DevicesCard.tsx'
import { SyncSection } from '../../features/sync/SyncSection.tsx'
import { useSyncStatus } from '../../features/sync/useSyncStatus.ts'
import { GuestLinksCard } from '../../features/watch/GuestLinksCard.tsx'
import { formatWhole } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { selectAvatar, selectSessionUser } from '../../redux/authSlice.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useSessionValue } from '../../storage/sessionValue.ts'
import { Card, LinkRow, Row } from '../../ui/Card/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { lessOf } from '../../userData/forYou.ts'
import type { UserDataSync } from '../../userData/sync/syncUserData.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { refreshLibrary } from '../editing/refreshLibrary.ts'
import { useEditingApi } from '../editing/useEditingApi.ts'
import { AboutSection } from './AboutSection.tsx'
import { AppearanceSection } from './AppearanceSection.tsx'
import { PlaybackSection } from './PlaybackSection.tsx'
import { accountAddress, type Section, settingsPath } from './sections.ts'

const CardSkeleton = () => (
  <SkeletonGroup label={t(m.loading)}>
    <Skeleton height="10rem" />
  </SkeletonGroup>
)

/** The way to what the user does not want to be suggested, if there is anything. */
function HiddenSuggestions() {
  const hidden = useUserDataView(lessOf, null) ?? []
  if (hidden.length === 0) return null
  return (
    <Card>
      <LinkRow title={t(m.leftOut)} details={[formatWhole(hidden.length)]} to={paths.forYou} />
    </Card>
  )
}

const LibrarySection = () => (
  <WithUserData skeleton={<CardSkeleton />}>
    {(data) => (
      <>
        <BlockedSection data={data} />
        <HiddenSuggestions />
      </>
    )}
  </WithUserData>
)

function PeopleSection() {
  const { guestLinksUrl, feedLinksUrl } = useSettings()
  return (
    <>
      {guestLinksUrl !== undefined && <GuestLinksCard url={guestLinksUrl} />}
      {feedLinksUrl !== undefined && <FeedSection url={feedLinksUrl} />}
    </>
  )
}

/** The open screens of the user, which this page knows only while it synchronises. */
function Devices({ sync }: { sync: UserDataSync }) {
  const isSyncOn = useSyncStatus(sync).offReason === null
  return <DevicesCard isSyncOn={isSyncOn} hasAccounts={accountIssuer(useSettings()) !== null} />
}

/** What the person may take back: deletions and corrections. */
function EditingCards({ url }: { url: string }) {
  const dispatch = useAppDispatch()
  const api = useEditingApi(url)
  const permissions = useSessionValue(editing)?.permissions ?? PERMISSIONS
  const handleChange = () => dispatch(refreshLibrary())
  return (
    <>
      {permissions.includes('delete') && <TrashCard api={api} onChanged={handleChange} />}
      {permissions.includes('edit') && <ChangesCard api={api} onChanged={handleChange} />}
    </>
  )
}

function EditingSection() {
  const { editingUrl } = useSettings()
  return editingUrl !== undefined && <EditingCards url={editingUrl} />
}

function SyncContent() {
  const settings = useSettings()
  const { screensUrl } = settings
  return (
    <WithUserData skeleton={<CardSkeleton />}>
      {({ sync }) => (
        <>
          <SyncSection sync={sync} />
          {sync !== null && screensUrl !== undefined && <Devices sync={sync} />}
          {accountIssuer(settings) !== null && (
            <Card>
              <LinkRow
                title={t(m.whereSignedIn)}
                details={[t(m.signOutElsewhere)]}
                to={settingsPath('account')}
              />
            </Card>
          )}
        </>
      )}
    </WithUserData>
  )
}

const DataSection = () => (
  <WithUserData skeleton={<CardSkeleton />}>
    {(data) => (
      <>
        <ImportSection data={data} />
        <ExportSection data={data} />
      </>
    )}
  </WithUserData>
)

function AccountSection() {
  const settings = useSettings()
  const issuer = accountIssuer(settings)
  const address = accountAddress(settings)
  if (issuer !== null) return <AccountScreen issuer={issuer} />
  return address !== undefined && <ForeignAccount address={address} />
}

/** The user of another service, which may have a page for the account. */
function ForeignAccount({ address }: { address: string }) {
  const avatar = useSelector(selectAvatar)
  const name = useSelector(selectSessionUser)?.name
  return (
    <Card>
      <Row
        icon={<UserAvatar pictureUrl={avatar} size={40} />}
        isPicture
        title={<bdi>{name || t(m.you)}</bdi>}
      >
        <a href={address} target="_blank" rel="noreferrer">
          {t(m.manageAccount)}
        </a>
      </Row>
    </Card>
  )
}

/** The contents of the sections. */
export const CONTENTS: Readonly<Record<Section, ComponentType>> = {
  appearance: AppearanceSection,
  playback: PlaybackSection,
  library: LibrarySection,
  device: DeviceSection,
  editing: EditingSection,
  people: PeopleSection,
  sync: SyncContent,
  data: DataSection,
  account: AccountSection,
  about: AboutSection,
}
