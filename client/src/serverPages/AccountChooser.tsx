import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { AccountButton } from './AccountButton.tsx'
import { Cancel } from './Cancel.tsx'
import { CardPage, Subtitle } from './CardPage.tsx'
import { Field } from './Field.tsx'
import form from './Form.module.css'

/** The account chooser of the sign-in popup. It consists of plain forms, so that it works without scripts. */
export const AccountChooser = ({ accounts, isForDevice, name, error }: ServerPages['accountChooser']) => (
  <CardPage title={t(m.chooseAccount)}>
    <Subtitle>{t(isForDevice ? m.toSignInDevice : m.toContinue)}</Subtitle>
    <form method="post">
      {accounts.map(({ id, isCurrent, ...person }) => (
        <AccountButton
          key={id}
          person={person}
          label={person.name}
          note={isCurrent ? t(m.signedIn) : null}
          isCurrent={isCurrent}
          name="account"
          value={id}
        />
      ))}
    </form>
    <form method="post" className={form.form} noValidate>
      <Field
        id="name"
        label={t(m.anotherName)}
        defaultValue={name}
        autoComplete="nickname"
        error={error === null ? null : { field: 'name', text: error }}
      />
      <Button className={form.wide} variant="primary" type="submit">
        {t(m.continueSignIn)}
      </Button>
    </form>
    <Cancel />
  </CardPage>
)
