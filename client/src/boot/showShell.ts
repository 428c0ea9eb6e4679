/** The second script of the boot. It runs inline after the templates, before the first paint and the application. */
import { readBootData, readJson } from './bootData.ts'
import { drawBare, drawScreen, type ShellSettings } from './drawShell.ts'
import { preload } from './preload.ts'
import { openPlayer, type PlayerSettings } from './openPlayer.ts'
import { replayPress } from './replayPress.ts'
import { screenOf, videoIdOf } from './screenOf.ts'

/**
 * Draws the shell: the background of the sign-in screen if nobody is signed in, the loading indicator if the tab has no
 * valid token or has not shown the intro, and otherwise the skeleton of the screen. Also preloads the files of the
 * screen if it draws the skeleton.
 */
function boot(): void {
  const root = document.querySelector<HTMLElement>('#root')
  const data = readBootData()
  if (root === null || data === null || window.vtubeBoot === undefined) return
  const { view, response } = window.vtubeBoot
  if (view !== 'screen') return drawBare(root, view)
  const screen = screenOf(location.pathname)
  // The settings are not validated here, because the application validates them.
  const settings = readJson<PlayerSettings & ShellSettings>('config')
  const videoId = videoIdOf(location.pathname)
  if (settings !== null && videoId !== null) openPlayer(videoId, settings)
  drawScreen(root, screen, settings)
  replayPress(root)
  const preloadFiles = () => data.files[screen]?.forEach(preload)
  // If there is a first response, the files are preloaded after it. Otherwise, they would share the connection with the
  // response, which is needed earlier.
  if (response === null) preloadFiles()
  else void response.then(preloadFiles, preloadFiles)
}

try {
  boot()
} catch {
  // After an error, the application starts without the shell.
}
