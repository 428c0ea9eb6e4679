import * as m from '@vtube/messages'
import type { Message } from '@vtube/messages/message'
import { useId } from 'react'
import { t } from '../../language/translate.ts'
import {
  setSuggestionPreference,
  type SuggestionPreference,
  suggestionPreference,
} from '../../userData/suggestions.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import styles from './ForYouScreen.module.css'

interface SliderProps {
  store: UserDataStore
  name: SuggestionPreference
  label: Message
  /** The words at both ends. They also describe the positions for screen readers. */
  start: Message
  end: Message
}

function Slider({ store, name, label, start, end }: SliderProps) {
  const id = useId()
  const value = useUserDataView(suggestionPreference, name) ?? 0
  return (
    <div className={styles.slider}>
      <label htmlFor={id} className={styles.label}>
        {t(label)}
      </label>
      <span aria-hidden="true">{t(start)}</span>
      <input
        id={id}
        type="range"
        min={-1}
        max={1}
        step={0.5}
        value={value}
        aria-valuetext={value === 0 ? t(m.balanced) : t(value < 0 ? start : end)}
        onChange={({ currentTarget }) => setSuggestionPreference(store, name, currentTarget.valueAsNumber)}
      />
      <span aria-hidden="true">{t(end)}</span>
    </div>
  )
}

/** The settings of the suggestions, which apply to all devices of the user. */
export function SuggestionControls({ store }: { store: UserDataStore }) {
  const row = useUserDataView(suggestionPreference, 'forYou.row') ?? 0
  return (
    <fieldset className={styles.controls}>
      <legend className={styles.legend}>{t(m.suggestionSettings)}</legend>
      <Slider store={store} name="forYou.novelty" label={m.noveltyOf} start={m.moreKnown} end={m.moreNew} />
      <Slider store={store} name="forYou.length" label={m.lengthOf} start={m.shorter} end={m.longer} />
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={row >= 0}
          onChange={({ currentTarget }) =>
            setSuggestionPreference(store, 'forYou.row', currentTarget.checked ? 0 : -1)
          }
        />
        {t(m.showOnHome)}
      </label>
    </fieldset>
  )
}
