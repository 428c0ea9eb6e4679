import * as m from '@vtube/messages'
import { useEffect, useState } from 'react'
import { wordsOf } from '../../domain/foldText.ts'
import type { Cue, PlayerContents, SubtitleTrack } from '../../domain/playerContents.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { announce } from '../../ui/announce.ts'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { CopyTranscriptButton } from './CopyTranscriptButton.tsx'
import { ContentsFrame } from './ContentsFrame.tsx'
import { searchCues } from './searchCues.ts'
import { CueList } from './CueList.tsx'
import styles from './TranscriptPanel.module.css'
import { type Position, useCurrentCue } from './useCurrentCue.ts'
import { useTranscript } from './useTranscript.ts'

export interface TranscriptPanelProps {
  videoId: string
  contents: PlayerContents
  position: Position
  onSeek: (seconds: number) => void
  onClose: () => void
}

const NO_CUES: readonly Cue[] = []
const SKELETONS = 6

/** Returns the subtitles in the language of the page, or else the first subtitles. */
function preferredOf(tracks: readonly SubtitleTrack[]): SubtitleTrack | undefined {
  const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0]
  const page = document.documentElement.lang || 'en'
  return (
    tracks.find(({ language }) => language === page) ??
    tracks.find(({ language }) => primaryOf(language) === primaryOf(page)) ??
    tracks[0]
  )
}

const CuesSkeleton = () => (
  <SkeletonGroup label={t(m.loadingTranscript)} className={styles.skeleton}>
    {Array.from({ length: SKELETONS }, (_, index) => (
      <div key={index} className={styles.skeletonCue} aria-hidden="true">
        <Skeleton shape="meta" width="36px" />
        <Skeleton shape="meta" width={index % 2 === 0 ? '92%' : '64%'} />
      </div>
    ))}
  </SkeletonGroup>
)

/**
 * The transcript of a video in a language that the user chooses. It follows the player, and can be searched and copied.
 */
export function TranscriptPanel({ videoId, contents, position, onSeek, onClose }: TranscriptPanelProps) {
  const { subtitles } = contents
  const [trackId, setTrackId] = useState(() => preferredOf(subtitles)?.id ?? '')
  const [query, setQuery] = useState('')
  const { remote, retry } = useTranscript(videoId, trackId)
  const cues = contentOf(remote) ?? NO_CUES
  const words = wordsOf(query)
  const shown = searchCues(cues, words)
  const current = useCurrentCue(cues, position)
  const hits = words.length === 0 ? null : shown.length
  useEffect(() => {
    if (hits !== null) announce(t(m.lineCount, counted(hits)))
  }, [hits])
  return (
    <ContentsFrame title={t(m.transcript)} actions={<CopyTranscriptButton cues={cues} />} onClose={onClose}>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          label={t(m.searchTranscript)}
          value={query}
          onChange={setQuery}
        />
        {subtitles.length > 1 && (
          <select
            className={styles.language}
            aria-label={t(m.language)}
            value={trackId}
            onChange={(event) => setTrackId(event.target.value)}
          >
            {subtitles.map((track) => (
              <option key={track.id} value={track.id} lang={track.language}>
                {track.label}
              </option>
            ))}
          </select>
        )}
      </div>
      <RemoteView
        remote={remote}
        skeleton={<CuesSkeleton />}
        notLoaded={m.transcriptNotLoaded}
        onRetry={retry}
        isInline
        isEmpty={({ length }) => length === 0}
        empty={<p className={styles.empty}>{t(m.transcriptEmpty)}</p>}
      >
        {() =>
          shown.length === 0 ? (
            <p className={styles.empty}>{t(m.nothingFound, { query: isolated(query.trim()) })}</p>
          ) : (
            <CueList
              // The key makes a list of hits start at its top, and the whole list at the current cue.
              key={`${trackId} ${words.length === 0}`}
              cues={shown}
              current={current}
              words={words}
              videoId={videoId}
              onSeek={onSeek}
            />
          )
        }
      </RemoteView>
    </ContentsFrame>
  )
}
