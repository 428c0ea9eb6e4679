import type { ServerPages } from '@vtube/shared/serverPages'
import { CardPage } from './CardPage.tsx'
import form from './Form.module.css'

/** A page that reports something and needs no answer, such as a failed sign-in. */
export const Notice = ({ title, text, isError, hint }: ServerPages['notice']) => (
  <CardPage title={title}>
    {isError ? (
      <p className={form.alert} role="alert">
        {text}
      </p>
    ) : (
      <p className={form.text}>{text}</p>
    )}
    {hint !== undefined && <p className={form.text}>{hint}</p>}
  </CardPage>
)
