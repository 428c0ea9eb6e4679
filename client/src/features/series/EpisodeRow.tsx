import * as m from '@vtube/messages'
import { clsx } from 'clsx'
import CheckCheck from 'lucide-react/icons/check-check'
import Check from 'lucide-react/icons/check'
import ListPlus from 'lucide-react/icons/list-plus'
import type { ReactNode } from 'react'
import { cardMenuClass } from '../../components/CardMenuButton/CardMenuButton.tsx'
import { StoredVideoItem, titleInSentence, videoIn } from '../../components/VideoItem/StoredVideoItem.tsx'
import type { Series, SeriesPart } from '../../domain/series.ts'
import type { VideoState } from '../../domain/video.ts'
import { plotOf } from '../../domain/work.ts'
import { formatWhole } from '../../format/count.ts'
import { formatLength, formatTimeLeft } from '../../format/length.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import { Tag } from '../../ui/Tag/Tag.tsx'
import { useVideo, useVideoStore } from '../../videos/useVideo.ts'
import card from './PosterCard.module.css'
import styles from './Episodes.module.css'
import facts from './Facts.module.css'
import { partLabel } from './partLabel.ts'
import { idsToMark, type PartProgress } from './seriesOrder.ts'
import { useMarkWatched } from './useMarkWatched.ts'
import { WatchedItem } from './WatchedItem.tsx'

interface EpisodeRowProps {
  series: Series
  part: SeriesPart
  /** The parts before this one. */
  before: readonly SeriesPart[]
  progress: PartProgress | null
  /** Whether this is the part with which the user continues. */
  isNext: boolean
  onSave: (videoIds: readonly string[]) => void
  /** Renders a row of the menu, given the title of the part. */
  renderPart: (videoId: string, title: string) => ReactNode
}

/** The numbers that the name of a file gives a title: `S1 E2 · The Door`. The row shows them beside it. */
const NUMBERS = /^S\d+ E\d+(?: · |$)/

/** Returns the title of a part without its numbers, or only the numbers if the file has no title of its own. */
function titleOf(title: string, part: SeriesPart, series: Series): string {
  const own = title.replace(NUMBERS, '')
  return own === '' || own === series.title ? partLabel(part) : own
}

const withTitle = (state: VideoState, title: string): VideoState =>
  'video' in state ? { ...state, video: { ...state.video, title } } : state

export function EpisodeRow({ series, part, before, progress, isNext, onSave, renderPart }: EpisodeRowProps) {
  const videos = useVideoStore()
  const markWatched = useMarkWatched()
  const state = useVideo(part.videoId)
  const video = videoIn(state)
  const title = titleOf(video?.title ?? '', part, series)
  const plot = plotOf(video?.description ?? '')
  const isWatched = progress?.isWatched === true
  const details = 'details' in state && typeof state.details === 'object' ? state.details : null
  const seconds = details?.durationSeconds ?? null
  const isBegun = isNext && progress !== null && progress.fraction > 0 && seconds !== null
  const date = video?.publishedAt ?? null
  return (
    <li className={styles.episode} style={{ '--number': `"${formatWhole(part.part)}"` }}>
      <StoredVideoItem
        form="row"
        state={withTitle(state, title)}
        onRetry={() => videos.retryFailed()}
        menu={
          <Menu
            label={t(m.moreActions, { title: titleInSentence(video) })}
            button={null}
            buttonClassName={cardMenuClass()}
          >
            <MenuItem icon={<ListPlus />} onSelect={() => onSave([part.videoId])}>
              {t(m.saveTo)}
            </MenuItem>
            {renderPart(part.videoId, title)}
            <WatchedItem videoIds={idsToMark([part], !isWatched)} isWatched={isWatched} />
            {before.length > 0 && (
              <MenuItem
                icon={<CheckCheck />}
                onSelect={() =>
                  markWatched?.(
                    before.map(({ videoId }) => videoId),
                    true,
                  )
                }
              >
                {t(m.markAllBefore)}
              </MenuItem>
            )}
          </Menu>
        }
      >
        <p className={styles.facts}>
          {isNext && <Tag>{t(m.upNext)}</Tag>}
          {isBegun ? (
            formatTimeLeft(seconds * (1 - progress.fraction))
          ) : (
            <span>
              {seconds !== null && <span className={facts.fact}>{formatLength(seconds)}</span>}
              {date !== null && (
                <span className={clsx(facts.fact, styles.date)}>{formatExactTime(new Date(date), true)}</span>
              )}
              {isWatched && <span className={facts.fact}>{t(m.watched)}</span>}
            </span>
          )}
        </p>
        {plot !== '' && (
          <p className={styles.plot} dir="auto">
            {plot}
          </p>
        )}
      </StoredVideoItem>
      {isWatched && (
        <span className={clsx(card.tick, styles.tick)} aria-hidden="true">
          <Check />
        </span>
      )}
      {plot !== '' && (
        <p className={styles.plotBelow} dir="auto" aria-hidden="true">
          {plot}
        </p>
      )}
    </li>
  )
}
