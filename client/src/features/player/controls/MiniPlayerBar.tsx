import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import MonitorPlay from 'lucide-react/icons/monitor-play'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import SkipForward from 'lucide-react/icons/skip-forward'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { paths } from '../../../config/paths.ts'
import { t } from '../../../language/translate.ts'
import { Link } from '../../../routing/Link.tsx'
import { announce } from '../../../ui/announce.ts'
import { IconButton } from '../../../ui/IconButton/IconButton.tsx'
import styles from './MiniPlayerBar.module.css'
import { playback, type PlayingVideo } from '../playback.ts'

interface MiniPlayerBarProps {
  video: PlayingVideo
  isPlaying: boolean
  /** Called when the user asks for the next video. It is null if there is no next video. */
  onNext: (() => void) | null
  /** Called when the user wants to play the video on another screen. It is null if there is no other screen. */
  onPlayOn: (() => void) | null
  onClose: () => void
}

/** The bar of the mini-player: the title, which links to the page of the video, and buttons. */
export function MiniPlayerBar({ video, isPlaying, onNext, onPlayOn, onClose }: MiniPlayerBarProps) {
  useEffect(() => announce(t(m.miniPlayerOpened)), [])
  return (
    <div className={styles.bar}>
      <p className={styles.title} dir="auto">
        <Link to={paths.watchIn(video.playlistId, video.id)}>{video.title || t(m.untitledVideo)}</Link>
      </p>
      <IconButton
        label={t(isPlaying ? m.pause : m.play)}
        icon={isPlaying ? <Pause /> : <Play />}
        onClick={() => playback.command({ func: isPlaying ? 'pauseVideo' : 'playVideo' })}
      />
      {onNext !== null && (
        <IconButton
          className={clsx(onPlayOn !== null && styles.wide)}
          label={t(m.nextVideo)}
          icon={<SkipForward />}
          onClick={onNext}
        />
      )}
      {onPlayOn !== null && <IconButton label={t(m.playOn)} icon={<MonitorPlay />} onClick={onPlayOn} />}
      <IconButton label={t(m.closeMiniPlayer)} icon={<X />} onClick={onClose} />
    </div>
  )
}
