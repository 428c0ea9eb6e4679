import './styles/tokens.css'
import './styles/reset.css'
import './app/shell/firstStyles.ts'
import { start } from './app/start.tsx'
import { paths } from './config/paths.ts'
import { readSettings } from './config/env.ts'

const root = document.querySelector<HTMLElement>('#root')

// The popup of the sign-in comes back here: it hands its answer over and closes, without the app.
if (location.pathname === paths.authCallback)
  void import('./identity/oidc/oidcManager.ts').then(async ({ finishSignIn }) =>
    finishSignIn(await readSettings()),
  )
// In a task of its own: a slow processor can answer a hand between reading the script and running it.
else if (root !== null) setTimeout(() => void start(root))
