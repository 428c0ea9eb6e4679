import './beforePlayer.ts'
import 'video.js/dist/video-js.css'
import './tokens.css'
import './player.css'
import './smallFrame.css'
import './chapters.css'
import './notices.css'
import './forcedColors.css'
import { addChapters } from './addChapters.ts'
import { addControls } from './addControls.ts'
import { createPlayer } from './createPlayer.ts'
import { keepMoving } from './keepMoving.ts'
import { createMessageBridge } from './messageBridge.ts'
import { readPageData, type PageData } from './pageData.ts'
import { readParameters, trustedParents } from './parameters.ts'
import { listenToKeys } from './playerHotkeys.ts'
import { createPlayerPort } from './playerPort.ts'
import { readPlace, placeStorage } from './places.ts'
import { raiseSubtitles } from './raiseSubtitles.ts'
import { rememberPlace } from './rememberPlace.ts'
import { watchFaults } from './watchFaults.ts'

const element = document.querySelector('video')
const data = readPageData()
// Reading the script, starting the player, drawing its controls: three tasks, because the page around it often shares
// its processor, and on a slow one each takes long enough for a hand to notice.
if (element && data) setTimeout(() => start(element, data))

function start(element: HTMLVideoElement, data: PageData): void {
  const parameters = readParameters(location.search)
  const startSeconds = parameters.startSeconds || readPlace(placeStorage(), data.id)
  const player = createPlayer(element, data, { ...parameters, startSeconds })
  setTimeout(() => {
    addControls(player, data.isLive)
    addChapters(player, data.chapters)
  })
  listenToKeys(player, data.isLive)
  raiseSubtitles(element)
  if (!data.isLive) rememberPlace(player, data.id)

  const bridge = createMessageBridge({
    port: createPlayerPort(player, data.isLive),
    parents: trustedParents(parameters.origin, data.parentOrigins),
    send: (message, origin) => window.parent.postMessage(message, origin),
  })
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && window.parent !== window) bridge.receive(event)
  })
  player.on(['play', 'playing', 'pause', 'ended', 'waiting'], () => bridge.tellState())
  player.on(['timeupdate', 'durationchange', 'volumechange', 'ratechange', 'seeked'], () => bridge.tellInfo())
  watchFaults(player, element, data, () => bridge.tellState())
  keepMoving(player)
}
