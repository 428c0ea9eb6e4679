import * as m from '@vtube/messages'
import { languageName } from '@vtube/shared/languageName'
import { useId } from 'react'
import { formatWhole } from '../../format/count.ts'
import { formatFileSize } from '../../format/fileSize.ts'
import { t } from '../../language/translate.ts'
import type { SavedQuality } from '../../storage/saved/savedVideos.ts'
import form from '../../ui/Dialog/DialogForm.module.css'
import styles from './SavingChoices.module.css'
import { qualityName } from './qualityName.ts'
import { type SavingChoice, audioTracksOf } from './savingChoice.ts'
import { type KnownVideos, sizeOf } from './useSavingOffer.ts'

interface SavingChoicesProps {
  known: KnownVideos
  /** The qualities among which somebody can choose, best first. */
  qualities: readonly SavedQuality[]
  choice: SavingChoice
  onChange: (choice: SavingChoice) => void
}

/** The qualities in which videos can be saved, each with what it takes, and the audio tracks of a single video. */
export function SavingChoices({ known, qualities, choice, onChange }: SavingChoicesProps) {
  const name = useId()
  const [video] = known.facts
  const audioTracks = known.facts.length === 1 && video?.streams ? video.streams.audioTracks : []
  const numbered = audioTracks.map((one, track) => ({ ...one, track }))
  const chosen = video === undefined ? [] : audioTracksOf(video, choice)
  const change = (track: number, isChosen: boolean) => {
    const next = audioTracks.flatMap((_, one) =>
      (one === track ? isChosen : chosen.includes(one)) ? [one] : [],
    )
    // A video without any audio is nothing that somebody wants.
    if (next.length > 0) onChange({ ...choice, audioTracks: next })
  }
  return (
    <>
      {qualities.length > 1 && (
        <fieldset className={styles.choices}>
          <legend className={styles.heading}>{t(m.quality)}</legend>
          {qualities.map((quality) => {
            const { bytes, isExpected } = sizeOf(known, { ...choice, quality })
            const size = formatFileSize(bytes)
            return (
              <label key={quality} className={form.choice}>
                <input
                  type="radio"
                  name={name}
                  checked={quality === choice.quality}
                  onChange={() => onChange({ ...choice, quality })}
                />
                {qualityName(quality)}
                <span className={styles.size}>{isExpected ? t(m.aboutSize, { size }) : size}</span>
              </label>
            )
          })}
        </fieldset>
      )}
      {audioTracks.length > 1 && (
        <fieldset className={styles.choices}>
          <legend className={styles.heading}>{t(m.audioTrack)}</legend>
          {numbered.map(({ title, language, track }) => (
            <label key={track} className={form.choice}>
              <input
                type="checkbox"
                checked={chosen.includes(track)}
                onChange={({ target }) => change(track, target.checked)}
              />
              <bdi>
                {title ||
                  languageName(language) ||
                  t(m.numberedAudioTrack, { number: formatWhole(track + 1) })}
              </bdi>
            </label>
          ))}
        </fieldset>
      )}
    </>
  )
}
