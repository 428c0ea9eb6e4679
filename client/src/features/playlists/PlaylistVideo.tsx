import * as m from '@vtube/messages'
import { DurationBadge } from '../../components/DurationBadge.tsx'
import { Thumbnail } from '../../components/Thumbnail/Thumbnail.tsx'
import { useVideoDetails } from '../../cardDetails/useDetails.ts'
import { paths } from '../../config/paths.ts'
import type { LikedVideo } from '../../domain/video.ts'
import { t } from '../../language/translate.ts'
import { Link } from '../../routing/Link.tsx'

interface PlaylistVideoProps {
  playlistId: string
  video: LikedVideo
  /** The element around its title. */
  heading: 'h2' | 'p'
  /** The classes of the row: `picture`, `text`, `title`, `channel`. */
  styles: CSSModuleClasses
}

/** The content of a row of a playlist: picture, channel, and the title, a link that plays the playlist from there. */
export function PlaylistVideo({ playlistId, video, heading: Heading, styles }: PlaylistVideoProps) {
  const details = useVideoDetails(video)
  return (
    <>
      <Thumbnail
        videoId={video.id}
        className={styles['picture']}
        thumbnails={video.thumbnails}
        badge={<DurationBadge details={details} />}
      />
      <div className={styles['text']}>
        <Heading className={styles['title']} dir="auto">
          <Link to={paths.watchIn(playlistId, video.id)}>{video.title || t(m.untitledVideo)}</Link>
        </Heading>
        <p className={styles['channel']} dir="auto">
          {video.channelTitle}
        </p>
      </div>
    </>
  )
}
