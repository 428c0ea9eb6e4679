import form from './Form.module.css'

/** The error of a whole form, which screen readers announce, and which has the focus when the page opens. */
export const Alert = ({ id, text }: { id?: string; text: string }) => (
  <p className={form.alert} id={id} tabIndex={-1} autoFocus role="alert">
    {text}
  </p>
)
