import { StorageTroubles } from '../features/backup/StorageTroubles.tsx'
import { OfflineNotices } from '../offline/OfflineNotices.tsx'

/** What is said at the foot of any page, of the browser's storage, the connection and new versions. */
export function Notices() {
  return (
    <>
      <StorageTroubles />
      <OfflineNotices />
    </>
  )
}
