import './boot/firstContent.ts'
import './styles/tokens.css'
import './styles/reset.css'
import './app/shell/criticalStyles.ts'
import { start } from './app/start.tsx'
import { AUTH_CALLBACK } from './config/authCallback.ts'
import { readSettings } from './config/settings.ts'

const root = document.querySelector<HTMLElement>('#root')

// On the callback page, the sign-in popup passes its result to the opener and closes. It does not start the
// application.
if (location.pathname === AUTH_CALLBACK)
  void import('./identity/oidc/oidcManager.ts').then(async ({ finishSignIn }) =>
    finishSignIn(await readSettings()),
  )
// The application starts in a separate task, so that slow processors can handle input between parsing and running the
// script.
else if (root !== null) setTimeout(() => void start(root))
