/** Runs inside of the page, before its first paint and long before the application has come. */
import { paths } from '../config/paths.ts'
import { fetchSettings } from '../config/fetchSettings.ts'
import { wasIntroShown } from '../storage/introCookie.ts'
import { askFirst, type EarlyConfig } from './askFirst.ts'
import { drawAlone, drawScreen } from './drawShell.ts'
import { readSession } from './readSession.ts'
import { screenOf } from './screenOf.ts'
import type { EarlyPage } from './ShellParts.ts'

const readJson = <T>(id: string): T | null =>
  JSON.parse(document.querySelector(`#${id}`)?.textContent.trim() || 'null') as T | null

/**
 * Draws what is right to show already: header and skeletons for a tab that holds a token and has seen the splash,
 * else the loading indicator, or the ground of the sign-in where nobody is known. For that tab it also asks for the
 * files of the screen and for its first data.
 */
function prepare(): void {
  const root = document.querySelector<HTMLElement>('#root')
  const page = readJson<EarlyPage>('early')
  if (root === null || page === null || location.pathname === paths.authCallback) return
  const session = readSession(Date.now())
  if (session === null) return drawAlone(root, 'ground')
  if (session.token === null || !wasIntroShown()) return drawAlone(root, 'loading')
  const screen = screenOf(location.pathname)
  drawScreen(root, screen)
  for (const file of page.files[screen]) announce(file)
  const { token } = session
  const config = readJson<EarlyConfig>('config')
  if (config !== null) return askFirst(config, screen, token)
  fetchSettings()
    .then(async (answer) => askFirst((await answer.clone().json()) as EarlyConfig, screen, token))
    .catch(() => {})
}

/** The browser fetches the file now; whoever imports it finds it there. */
function announce(file: string): void {
  const link = document.createElement('link')
  // In the mode in which the application asks for its styles: in another one the browser would fetch them again.
  if (file.endsWith('.css')) Object.assign(link, { rel: 'preload', as: 'style', crossOrigin: '' })
  else link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}

try {
  prepare()
} catch {
  // The application finds its own way, a little later.
}
