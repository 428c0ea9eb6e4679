import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import { browserText } from '../format/browserText.ts'
import { isolated } from '../format/isolated.ts'
import { formatRelativeTime } from '../format/time.ts'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { UserCode } from '../ui/UserCode/UserCode.tsx'
import { CardPage } from './CardPage.tsx'
import styles from './Device.module.css'
import { Field } from './Field.tsx'
import form from './Form.module.css'

/** The page that asks for the code of another device. Its form has a code of eight letters, with a hyphen. */
export const DeviceCode = ({ code, error }: ServerPages['deviceCode']) => (
  <CardPage title={t(m.signInDevice)}>
    <form method="get" className={form.form}>
      <Field
        id="user_code"
        label={t(m.codeOfDevice)}
        hint={t(m.codeOfDeviceHint)}
        defaultValue={code}
        dir="ltr"
        required
        maxLength={20}
        autoFocus
        autoCapitalize="characters"
        autoComplete="one-time-code"
        error={error === null ? null : { field: 'user_code', text: error }}
      />
      <Button className={form.wide} variant="primary" type="submit">
        {t(m.continueSignIn)}
      </Button>
    </form>
  </CardPage>
)

/** The page on which a person compares the code with the other device. */
export const Device = ({ code, browser, askedAt, now, address }: ServerPages['device']) => (
  <CardPage title={t(m.signInDevice)}>
    <p className={form.text}>{t(m.compareCode)}</p>
    <UserCode code={code} />
    <ul className={styles.facts}>
      <li>{browserText(browser)}</li>
      <li>{t(m.deviceAsked, { time: formatRelativeTime(askedAt.toISOString(), now) })}</li>
      <li>{address === null ? t(m.deviceNear) : t(m.deviceFar, { address: isolated(address) })}</li>
    </ul>
    <p className={form.alert}>{t(m.deviceWarning)}</p>
    <form method="post" className={form.form}>
      <Button className={form.wide} variant="primary" type="submit" name="same" value="yes">
        {t(m.codesMatch)}
      </Button>
      <Button className={form.wide} variant="quiet" type="submit" name="cancel" value="yes">
        {t(m.refuseDevice)}
      </Button>
    </form>
  </CardPage>
)
