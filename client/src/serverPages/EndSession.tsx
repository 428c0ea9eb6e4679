import * as m from '@vtube/messages'
import type { ServerPages } from '@vtube/shared/serverPages'
import { t } from '../language/translate.ts'
import { Button } from '../ui/Button/Button.tsx'
import { CardPage } from './CardPage.tsx'
import form from './Form.module.css'

/** The page that ends a session with the form of the issuer. A script sends it if the end was already confirmed. */
export const EndSession = ({ action, secret, script }: ServerPages['endSession']) => (
  <CardPage title={t(m.logOut)} heading={t(m.logOutQuestion)}>
    <form method="post" action={action}>
      <input type="hidden" name="xsrf" defaultValue={secret} />
      <Button className={form.wide} variant="primary" type="submit" name="logout" value="yes" id="log-out">
        {t(m.logOut)}
      </Button>
    </form>
    {script !== null && <script src={script} defer />}
  </CardPage>
)
