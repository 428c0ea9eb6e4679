import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx'
import { ItemFrame } from '../../components/VideoItem/ItemFrame.tsx'
import item from '../../components/VideoItem/VideoItem.module.css'
import { VideoItemSkeleton } from '../../components/VideoItem/VideoItemSkeleton.tsx'
import { paths } from '../../config/paths.ts'
import { valueOf } from '../../videos/createBatchLoader.ts'
import { counted } from '../../format/count.ts'
import { Link } from '../../routing/Link.tsx'
import { Badge } from '../../ui/Badge/Badge.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { playlistItems } from '../../userData/playlists.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { useLoaded, useVideoStore } from '../../videos/useVideo.ts'

interface PlaylistCardProps {
  id: string
  name: string
  /** The time of the last change in milliseconds since 1970, or null if it is unknown. */
  updatedAt: number | null
}

export const Count = ({ count }: { count: number }) => <Badge>{t(m.videoCount, counted(count))}</Badge>

/** The picture of a video with the number of videos on it. Unlike other pictures, it shows no watch progress. */
function FirstPicture({ videoId, count }: { videoId: string; count: number }) {
  const video = valueOf(useLoaded(useVideoStore().stored, videoId))
  return <Thumbnail videoId="" thumbnails={video?.thumbnails ?? {}} badge={<Count count={count} />} />
}

/** A playlist in a grid: the picture of its first video, its number of videos, its name and its last change. */
export function PlaylistCard({ id, name, updatedAt }: PlaylistCardProps) {
  const items = useUserDataView(playlistItems, id) ?? []
  const [first] = items
  return (
    <ItemFrame form="card" data-card>
      {first === undefined ? (
        <Thumbnail videoId="" thumbnails={{}} badge={<Count count={0} />} />
      ) : (
        <FirstPicture videoId={first.videoId} count={items.length} />
      )}
      <div className={item.text}>
        <h2 className={item.title} dir="auto">
          <Link to={paths.playlist(id)}>{name}</Link>
        </h2>
        {updatedAt !== null && (
          <p className={item.meta}>
            <RelativeTime iso={new Date(updatedAt).toISOString()} />
          </p>
        )}
      </div>
    </ItemFrame>
  )
}

/** The placeholders that are shown while the user's data is being opened. */
export const PlaylistCardSkeletons = ({ className }: { className: string | undefined }) => (
  <SkeletonGroup label={t(m.loadingPlaylists)} className={className} count={4}>
    <VideoItemSkeleton form="card">
      <Skeleton shape="line" width="62%" />
      <div className={item.meta}>
        <Skeleton shape="meta" width="40%" />
      </div>
    </VideoItemSkeleton>
  </SkeletonGroup>
)
