/**
 * The second script of the boot: runs inline behind the templates, before the first paint and before the application has
 * loaded.
 */
import { rememberedTopics } from '../storage/topics.ts'
import { readBootData, readJson } from './bootData.ts'
import { drawBare, drawScreen } from './drawShell.ts'
import { preload } from './preload.ts'
import { screenOf } from './screenOf.ts'

/**
 * Draws the shell: the skeleton of the screen for a tab with a token that has shown the intro, else the loading
 * indicator, or the background of the sign-in if nobody is signed in. With a skeleton, it also preloads the files of the
 * screen.
 */
function boot(): void {
  const root = document.querySelector<HTMLElement>('#root')
  const data = readBootData()
  if (root === null || data === null || window.vtubeBoot === undefined) return
  const { view, response } = window.vtubeBoot
  if (view !== 'screen') return drawBare(root, view)
  const screen = screenOf(location.pathname)
  // Not validated here: the application does that.
  const settings = readJson<{ topicsUrl?: string }>('config')
  drawScreen(root, screen, settings?.topicsUrl === undefined ? null : rememberedTopics())
  const preloadFiles = () => data.files[screen].forEach(preload)
  // The first response is shown before these files are needed, and shares the connection with them.
  if (response === null) preloadFiles()
  else void response.then(preloadFiles, preloadFiles)
}

try {
  boot()
} catch {
  // The application starts without the shell.
}
