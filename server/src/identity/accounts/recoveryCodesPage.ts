import * as m from '@vtube/messages'
import { html, type Html } from '../../http/html.ts'
import { translatorOf } from '../../language/translate.ts'
import { page } from '../issuer/identityPage.ts'

interface RecoveryCodesPage {
  language: string
  codes: readonly string[]
  /** The name of the person, and the host of the server. Both stand on the printed page. */
  name: string
  host: string
  script: string | null
  /** The address of the next page, and the text of the link to it. */
  next: { href: string; label: string }
}

/** Returns the page that shows new recovery codes, which no other page shows. */
export function recoveryCodesPage({ language, codes, name, host, script, next }: RecoveryCodesPage): Html {
  const t = translatorOf(language)
  const file = [`Vtube · ${host} · ${name}`, '', ...codes, ''].join('\r\n')
  return page(
    language,
    t(m.recoveryCodes),
    html`<p class="subtitle" dir="auto">${name} · <bdi>${host}</bdi></p>
      <p class="text">${t(m.recoveryCodesExplained)}</p>
      <ol class="codes" dir="ltr">
        ${codes.map((code) => html`<li>${code}</li>`)}
      </ol>
      <div class="buttons noPrint">
        <button class="plain" type="button" id="print-codes" hidden>${t(m.printCodes)}</button>
        <button
          class="plain"
          type="button"
          id="copy-codes"
          data-copied="${t(m.codesCopied)}"
          data-refused="${t(m.copyRefused)}"
          hidden
        >
          ${t(m.copyCodes)}
        </button>
        <a
          class="plain"
          href="data:text/plain;charset=utf-8,${encodeURIComponent(file)}"
          download="vtube-recovery-codes.txt"
          >${t(m.downloadCodes)}</a
        >
      </div>
      <p class="hint" role="status" id="copied"></p>
      <a class="primary wide noPrint" href="${next.href}">${next.label}</a>`,
    { styles: ['account.css'], script },
  )
}
