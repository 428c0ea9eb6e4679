import './styles/tokens.css'
import './styles/reset.css'
import './app/shell/firstStyles.ts'
import { start } from './app/start.tsx'
import { paths } from './config/paths.ts'
import { readSettings } from './config/env.ts'

const root = document.querySelector<HTMLElement>('#root')

// The popup of the sign-in comes back here: it hands its answer over and closes, without the app.
if (location.pathname === paths.authCallback)
  void import('./identity/callbackPage.ts').then(async ({ finishSignIn }) =>
    finishSignIn(await readSettings()),
  )
else if (root !== null) void start(root)
