import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import { languageTag } from '../language/currentLanguage.ts'
import { t } from '../language/translate.ts'
import { buttonClass } from '../ui/Button/Button.tsx'
import { CardPage } from './CardPage.tsx'
import form from './Form.module.css'

/** The page that tells a person who has used a recovery code how many codes are left. */
export const Recovered = ({ codesLeft, next }: ServerPages['recovered']) => (
  <CardPage title={t(m.signedInByCode)}>
    <p>
      {t(m.recoveryCodesLeft, {
        n: codesLeft,
        count: new Intl.NumberFormat(languageTag()).format(codesLeft),
      })}
    </p>
    <p className={form.text}>{t(m.addPasskeyNext)}</p>
    <a className={buttonClass({ variant: 'primary' }, form.wide)} href={next}>
      {t(m.continueSignIn)}
    </a>
  </CardPage>
)
