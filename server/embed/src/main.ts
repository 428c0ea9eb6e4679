import './configureVideoJs.ts'
import 'video.js/dist/video-js.css'
import './tokens.css'
import './player.css'
import './smallFrame.css'
import './recovery/notices.css'
import './forcedColors.css'
import { readParameters } from '@vtube/shared/playerParameters'
import { createMessageBridge } from './messageBridge.ts'
import { readPlayerPage, trustedParents } from './pageData.ts'
import { createVideoLoader } from './videoLoader.ts'

const page = readPlayerPage()
if (page !== null) {
  const parameters = readParameters(location.search)
  const bridge = createMessageBridge({
    parents: trustedParents(parameters.origin, page.parentOrigins),
    send: (message, origin) => window.parent.postMessage(message, origin),
    onLoad: (videoId, startSeconds) => void loader.load(videoId, startSeconds),
    onPrepare: (videoId, startSeconds) => loader.prepare(videoId, startSeconds),
  })
  const loader = createVideoLoader(page, bridge)
  window.addEventListener('message', (event) => {
    if (event.source === window.parent && window.parent !== window) bridge.receive(event)
  })
  const element = document.querySelector('video')
  const { video } = page
  // Parsing the script, creating the player and adding its controls are separate tasks, because the page around the
  // frame often shares the thread of the frame, and a single long task would delay input on a slow processor.
  if (element !== null && video !== null) void loader.start(element, video, parameters)
}
