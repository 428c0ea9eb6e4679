import * as m from '@vtube/messages'
import { t } from '../../language/translate.ts'
import { areOnHome, setOnHome } from '../../userData/forYou.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'
import { useUserDataView } from '../../userData/useUserData.ts'
import styles from './ForYouScreen.module.css'

/** The setting of the suggestions, which applies to all devices of the user. */
export const ForYouControls = ({ store }: { store: UserDataStore }) => (
  <label className={styles.switch}>
    <input
      type="checkbox"
      checked={useUserDataView(areOnHome, null) ?? true}
      onChange={({ currentTarget }) => setOnHome(store, currentTarget.checked)}
    />
    {t(m.showOnHome)}
  </label>
)
