import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Clock from 'lucide-react/icons/clock'
import HardDriveDownload from 'lucide-react/icons/hard-drive-download'
import History from 'lucide-react/icons/history'
import ListVideo from 'lucide-react/icons/list-video'
import Rss from 'lucide-react/icons/rss'
import Settings from 'lucide-react/icons/settings'
import Target from 'lucide-react/icons/target'
import ThumbsUp from 'lucide-react/icons/thumbs-up'
import type { ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { WATCH_LATER } from '@vtube/shared/watchLater'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { selectAvatar, selectSessionUser } from '../../redux/authSlice.ts'
import { selectLikedVideos } from '../../redux/likedVideosSlice.ts'
import { Link } from '../../routing/Link.tsx'
import { history } from '../../userData/history.ts'
import { playlistItems, playlists } from '../../userData/playlists.ts'
import { iconButtonClass } from '../../ui/IconButton/IconButton.tsx'
import { subscribedChannelIds } from '../../userData/subscriptions.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import { HistoryRow } from './HistoryRow.tsx'
import styles from './YouScreen.module.css'

interface Place {
  label: Message
  icon: ReactNode
  path: string
  count?: number | undefined
}

const HISTORY: Place = { label: m.history, icon: <History />, path: paths.history }

interface YouScreenProps {
  /** The page of the videos on this device with their number, or null if this server lets nobody save videos. */
  device: { path: string; count: number | undefined } | null
}

function usePlaces({ device }: YouScreenProps): readonly Place[] {
  const isHistoryEmpty = useUserDataView(history, null)?.length === 0
  return [
    { label: m.forYou, icon: <Target />, path: paths.forYou },
    // Otherwise, the row of watched videos leads to the history.
    ...(isHistoryEmpty ? [HISTORY] : []),
    {
      label: m.playlists,
      icon: <ListVideo />,
      path: paths.playlists,
      count: useUserDataView(playlists, null)?.length,
    },
    {
      label: m.watchLater,
      icon: <Clock />,
      path: paths.playlist(WATCH_LATER),
      count: useUserDataView(playlistItems, WATCH_LATER)?.length,
    },
    {
      label: m.likedVideos,
      icon: <ThumbsUp />,
      path: paths.liked,
      count: useSelector(selectLikedVideos).length,
    },
    {
      label: m.subscriptions,
      icon: <Rss />,
      path: paths.subscriptions,
      count: useUserDataView(subscribedChannelIds, null)?.length,
    },
    ...(device === null ? [] : [{ label: m.onThisDevice, icon: <HardDriveDownload />, ...device }]),
  ]
}

/** The user's name, last watched videos and lists, with the number of items in each list. */
export function YouScreen(props: YouScreenProps) {
  const user = useSelector(selectSessionUser)
  const places = usePlaces(props)
  return (
    <div className={styles.screen}>
      <div className={styles.who}>
        <UserAvatar className={styles.avatar} pictureUrl={useSelector(selectAvatar)} />
        <div className={styles.words}>
          <h1 dir="auto">{user?.name || t(m.you)}</h1>
          <p>{t(m.signedIn)}</p>
        </div>
        <Link
          className={iconButtonClass()}
          to={paths.settings}
          aria-label={t(m.settings)}
          title={t(m.settings)}
        >
          <Settings />
        </Link>
      </div>
      <HistoryRow />
      <nav aria-label={t(m.you)}>
        <ul>
          {places.map(({ label, icon, path, count }) => (
            <li key={path}>
              <Link className={styles.place} to={path}>
                {icon}
                <span className={styles.label}>{t(label)}</span>
                {count !== undefined && count > 0 && (
                  <span className={styles.count}>{counted(count).count}</span>
                )}
                <ChevronRight />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}
