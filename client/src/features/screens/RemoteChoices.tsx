import * as m from '@vtube/messages'
import type { ComponentProps } from 'react'
import type { PlayingStatus, ScreenCommand } from '@vtube/shared/screens'
import { indexAt } from '../../domain/playerContents.ts'
import { formatPlayTime } from '../../format/playTime.ts'
import { speedOptions } from '../../format/speedOptions.ts'
import { t } from '../../language/translate.ts'
import { Select } from '../../ui/Select/Select.tsx'
import styles from './RemoteControls.module.css'

/** A row with a list of options, of which one is chosen. */
const Choice = ({ label, ...select }: { label: string } & ComponentProps<typeof Select>) => (
  <label className={styles.choice}>
    <span>{label}</span>
    <Select {...select} />
  </label>
)

const tracksAsOptions = (tracks: PlayingStatus['subtitles']) =>
  tracks.map(({ id, label }) => ({ value: id, text: label }))

interface RemoteChoicesProps {
  status: PlayingStatus
  /** The position in seconds, by which the current chapter is chosen. */
  position: number
  onRun: (command: ScreenCommand) => void
}

/** What a remote offers as lists: chapters, subtitles, audio tracks and the speed. */
export function RemoteChoices({ status, position, onRun }: RemoteChoicesProps) {
  const { chapters, subtitles, subtitle, audioTracks, audioTrack, rate } = status
  const cues = chapters.map(({ startSeconds, title }) => ({ startSeconds, text: title }))
  return (
    <div className={styles.choices}>
      {chapters.length > 0 && (
        <Choice
          label={t(m.chapters)}
          value={String(Math.max(0, indexAt(cues, position)))}
          options={chapters.map(({ startSeconds, title }, index) => ({
            value: String(index),
            text: `${formatPlayTime(startSeconds)} ${title}`,
          }))}
          onChange={(index) => onRun({ name: 'seek', seconds: chapters[Number(index)]?.startSeconds ?? 0 })}
        />
      )}
      {subtitles.length > 0 && (
        <Choice
          label={t(m.subtitles)}
          value={subtitle ?? ''}
          options={[{ value: '', text: t(m.subtitlesOff) }, ...tracksAsOptions(subtitles)]}
          onChange={(id) => onRun({ name: 'setSubtitle', id: id === '' ? null : id })}
        />
      )}
      {audioTracks.length > 1 && (
        <Choice
          label={t(m.audioTrack)}
          value={audioTrack ?? ''}
          options={tracksAsOptions(audioTracks)}
          onChange={(id) => onRun({ name: 'setAudioTrack', id })}
        />
      )}
      <Choice
        label={t(m.speedSetting)}
        value={String(rate)}
        options={speedOptions(rate)}
        onChange={(speed) => onRun({ name: 'setSpeed', rate: Number(speed) })}
      />
    </div>
  )
}
