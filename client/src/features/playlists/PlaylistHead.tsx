import * as m from '@vtube/messages'
import Play from 'lucide-react/icons/play'
import Shuffle from 'lucide-react/icons/shuffle'
import type { ReactNode } from 'react'
import { paths } from '../../config/paths.ts'
import { counted } from '../../format/count.ts'
import { spokenDuration } from '../../format/duration.ts'
import { t } from '../../language/translate.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { ButtonLink } from '../../ui/Button/Button.tsx'
import { CompactButton } from '../../ui/CompactButton/CompactButton.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { type ListedVideo, useTotalLength } from '../../videos/useTotalLength.ts'
import { endShuffle, randomOf, startShuffle } from './playOrder.ts'

interface PlaylistHeadProps {
  id: string
  name: string
  /** The videos in their order, in an array that stays the same until the list changes. */
  videos: readonly ListedVideo[]
  className?: string | undefined
  /** Further buttons. */
  children?: ReactNode
}

/** Rounds a length in seconds to whole minutes if it is at least one minute. */
const rounded = (seconds: number): number => (seconds < 60 ? seconds : Math.round(seconds / 60) * 60)

/** The heading of a list that can be played: its number of videos, its length, and the buttons that play it. */
export function PlaylistHead({ id, name, videos, className, children }: PlaylistHeadProps) {
  const navigate = useNavigate()
  const totalSeconds = useTotalLength(videos)
  const ids = videos.map((video) => (typeof video === 'string' ? video : video.id))
  const [first] = ids
  const handleShuffle = () => {
    const firstId = randomOf(ids)
    startShuffle(id, firstId)
    navigate(paths.watchIn(id, firstId))
  }
  return (
    <ScreenHead
      className={className}
      title={name}
      dir="auto"
      notes={[
        ids.length > 0 && t(m.videoCount, counted(ids.length)),
        totalSeconds !== null && spokenDuration(rounded(totalSeconds)),
      ]}
    >
      {first !== undefined && (
        <>
          <ButtonLink
            variant="primary"
            icon={<Play />}
            to={paths.watchIn(id, first)}
            onClick={() => endShuffle()}
          >
            {t(m.playAll)}
          </ButtonLink>
          <CompactButton label={t(m.shuffle)} icon={<Shuffle />} onClick={handleShuffle} />
        </>
      )}
      {children}
    </ScreenHead>
  )
}
