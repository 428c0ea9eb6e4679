import * as m from '@vtube/messages'
import { useEffect, useState } from 'react'
import Copy from 'lucide-react/icons/copy'
import { wordsOf } from '../../domain/foldText.ts'
import type { Cue, PlayerContents, SubtitleTrack } from '../../domain/playerContents.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { announce } from '../../ui/announce.ts'
import { contentOf, RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { SearchField } from '../../ui/SearchField/SearchField.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { ContentsFrame } from './ContentsFrame.tsx'
import { searchCues } from './searchCues.ts'
import { CueList } from './CueList.tsx'
import styles from './TranscriptPanel.module.css'
import { type Position, useCurrentCue } from './useCurrentCue.ts'
import { formatPlayTime } from '../../format/playTime.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { loadTranscript, readTranscript, transcriptUrl } from '../../api/library/transcript.ts'
import type { Thunk } from '../../redux/dispatch.ts'
import { useRequest } from '../../redux/useRequest.ts'
import { findSavedResponse } from '../../storage/saved/savedVideos.ts'

/** Returns a thunk that loads a transcript, or reads the one of a video on this device if it cannot be loaded. */
const fetchTranscript =
  (videoId: string, trackId: string, signal: AbortSignal): Thunk<Promise<Cue[]>> =>
  async (_dispatch, _getState, { settings, identity }) => {
    const track = { videoId, trackId }
    try {
      return await loadTranscript(settings, identity, track, signal)
    } catch (error) {
      const saved = await findSavedResponse(transcriptUrl(settings, track).href).catch(() => undefined)
      const cues = saved === undefined ? null : readTranscript(await saved.json())
      if (cues === null) throw error
      return cues
    }
  }

/** Loads the cues of a subtitle track. */
const useTranscript = (videoId: string, trackId: string) =>
  useRequest(`${videoId} ${trackId}`, (signal) => fetchTranscript(videoId, trackId, signal))

/** Returns the text that is selected in the panel that contains an element, or an empty text. */
function selectionBeside(element: Element): string {
  const selection = getSelection()
  const panel = element.closest('section')
  if (selection === null || panel === null || !panel.contains(selection.anchorNode)) return ''
  return selection.toString().trim()
}

const toText = (cues: readonly Cue[]): string =>
  cues.map(({ startSeconds, text }) => `${formatPlayTime(startSeconds)} ${text}`).join('\n')

/** A button that copies the selected text, or else the whole transcript with its times. */
function CopyTranscriptButton({ cues }: { cues: readonly Cue[] }) {
  const showToast = useToast()
  const copy = async (button: Element) => {
    const selected = selectionBeside(button)
    try {
      await navigator.clipboard.writeText(selected || toText(cues))
      showToast({ text: selected === '' ? t(m.transcriptCopied) : t(m.selectionCopied) })
    } catch {
      // The browser has refused, or the page is not served over HTTPS and has no access to the clipboard.
      showToast({ text: t(m.copyingRefused) })
    }
  }
  return (
    <IconButton
      label={t(m.copyTranscript)}
      icon={<Copy />}
      disabled={cues.length === 0}
      onClick={(event) => void copy(event.currentTarget)}
    />
  )
}

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
        <Skeleton shape="meta" width="2.25rem" />
        <Skeleton shape="meta" width={index % 2 === 0 ? '92%' : '64%'} />
      </div>
    ))}
  </SkeletonGroup>
)

/** The transcript of a video in the chosen language. It follows the player, and can be searched and copied. */
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
