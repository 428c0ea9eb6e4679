import { StorageWarnings } from '../features/backup/StorageWarnings.tsx'
import { OfflineNotices } from '../features/offline/OfflineNotices.tsx'

/** What is said at the foot of any page, of the browser's storage, the connection and new versions. */
export function Notices() {
  return (
    <>
      <StorageWarnings />
      <OfflineNotices />
    </>
  )
}
