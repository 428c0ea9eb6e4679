import * as m from '@vtube/messages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Shuffle from 'lucide-react/icons/shuffle'
import { useId, useState } from 'react'
import { paths } from '../../../config/paths.ts'
import { formatWhole } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { useNavigate } from '../../../routing/hooks.ts'
import { Link } from '../../../routing/Link.tsx'
import { IconButton } from '../../../ui/IconButton/IconButton.tsx'
import { Panel } from '../../../ui/Panel/Panel.tsx'
import { LIKED } from '../../../userData/playlists.ts'
import { WithUserData } from '../../../userData/WithUserData.tsx'
import { isVideoGone } from '../../../videos/findVideo.ts'
import { useVideoStore } from '../../../videos/useVideo.ts'
import { previousAndNextItem } from '../previousAndNextItem.ts'
import { endShuffle, startShuffle, useIsShuffled, usePlayOrder } from '../playOrder.ts'
import { PlaylistPanelRows, PlaylistPanelSkeleton } from './PlaylistPanelRows.tsx'
import styles from './PlaylistPanel.module.css'
import { usePlaylistName } from '../usePlaylistName.ts'

interface PlaylistPanelProps {
  playlistId: string
  /** The id of the video that is playing. */
  videoId: string
}

/** Whether the list is unfolded on phones. This value is kept from video to video until the page is closed. */
let wasUnfolded = false

function OpenPanel({ playlistId, videoId }: PlaylistPanelProps) {
  const titleId = useId()
  const listId = useId()
  const navigate = useNavigate()
  const own = usePlaylistName(playlistId)
  const list =
    playlistId === LIKED
      ? { name: t(m.likedVideos), path: paths.liked }
      : { name: own, path: paths.playlist(playlistId) }
  const items = usePlayOrder(playlistId)
  const isShuffled = useIsShuffled(playlistId)
  const [isUnfolded, setIsUnfolded] = useState(wasUnfolded)
  const videos = useVideoStore()
  const isGone = (id: string) => isVideoGone(videos, id)
  const { index, previous, next } = previousAndNextItem(items, videoId, isGone)
  /** Opens the previous or next video. Computes both again, because some may have become unavailable. */
  const open = (which: 'previous' | 'next') => {
    const id = previousAndNextItem(items, videoId, isGone)[which]
    if (id !== null) navigate(paths.watchIn(playlistId, id))
  }
  if (list.name === null || items.length === 0) return null

  const handleFold = () => {
    wasUnfolded = !isUnfolded
    setIsUnfolded(wasUnfolded)
  }
  return (
    <Panel
      titleId={titleId}
      title={<Link to={list.path}>{list.name}</Link>}
      heading={{ className: styles.name, dir: 'auto' }}
      note={
        index === -1
          ? undefined
          : t(m.positionInPlaylist, { position: formatWhole(index + 1), total: formatWhole(items.length) })
      }
      actions={
        <>
          <IconButton
            className={styles.shuffle}
            label={t(m.shuffle)}
            icon={<Shuffle />}
            aria-pressed={isShuffled}
            onClick={() => (isShuffled ? endShuffle() : startShuffle(playlistId, videoId))}
          />
          <IconButton
            label={t(m.previousVideo)}
            icon={<ChevronLeft />}
            disabled={previous === null}
            onClick={() => open('previous')}
          />
          <IconButton
            label={t(m.nextVideo)}
            icon={<ChevronRight />}
            disabled={next === null}
            onClick={() => open('next')}
          />
          <IconButton
            className={styles.fold}
            label={t(m.listOfPlaylist)}
            icon={<ChevronDown />}
            aria-expanded={isUnfolded}
            aria-controls={listId}
            onClick={handleFold}
          />
        </>
      }
    >
      <div id={listId} className={isUnfolded ? undefined : styles.folded}>
        <PlaylistPanelRows items={items} currentIndex={index} labelledBy={titleId} />
      </div>
    </Panel>
  )
}

/** The playlist that is playing, with its videos. Renders nothing if the playlist does not exist. */
export const PlaylistPanel = (props: PlaylistPanelProps) => (
  <WithUserData skeleton={<PlaylistPanelSkeleton />}>{() => <OpenPanel {...props} />}</WithUserData>
)
