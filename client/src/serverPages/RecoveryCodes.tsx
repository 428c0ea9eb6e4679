import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import { t } from '../language/translate.ts'
import { Button, buttonClass } from '../ui/Button/Button.tsx'
import { CardPage, Subtitle } from './CardPage.tsx'
import form from './Form.module.css'
import dialog from '../ui/Dialog/DialogForm.module.css'
import styles from './RecoveryCodes.module.css'

/** The page that shows new recovery codes. The script `server/popup/src/recoveryCodes.ts` prints and copies them. */
export function RecoveryCodes({ codes, name, host, next }: ServerPages['recoveryCodes']) {
  const file = [`Vtube · ${host} · ${name}`, '', ...codes, ''].join('\r\n')
  return (
    <CardPage title={t(m.recoveryCodes)} step={2}>
      <Subtitle>
        <span dir="auto">
          {name} · <bdi>{host}</bdi>
        </span>
      </Subtitle>
      <p className={form.text}>{t(m.recoveryCodesExplained)}</p>
      <ol className={styles.codes} id="codes" dir="ltr">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className={`${dialog.buttons} ${styles.buttons}`}>
        <Button id="print-codes" hidden>
          {t(m.printCodes)}
        </Button>
        <Button id="copy-codes" data-copied={t(m.codesCopied)} data-refused={t(m.copyRefused)} hidden>
          {t(m.copyLink)}
        </Button>
        <a
          className={buttonClass({})}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(file)}`}
          download="vtube-recovery-codes.txt"
        >
          {t(m.downloadCodes)}
        </a>
      </div>
      <output className={form.hint} id="copied" />
      <a className={buttonClass({ variant: 'primary' }, form.wide)} href={next.href}>
        {next.label}
      </a>
    </CardPage>
  )
}
