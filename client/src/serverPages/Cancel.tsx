import * as m from '@vtube/messages'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import form from './Form.module.css'

/** The form that cancels a sign-in. */
export const Cancel = () => (
  <form method="post">
    <Button className={form.wide} variant="quiet" type="submit" name="cancel" value="yes">
      {t(m.cancel)}
    </Button>
  </form>
)
