import { listeningMessage, type PlayerReport, readPlayerMessage, seekMessage } from './playerMessages.ts'

/** A conversation with the player in a frame. */
export interface PlayerLink {
  /** The document of the frame has been loaded: from now on somebody may answer. */
  frameLoaded: () => void
  /** Moves the player, as soon as it has answered for the first time. */
  seekTo: (seconds: number) => void
  close: () => void
}

const GREETING_INTERVAL_MS = 250
/** Half a minute: what has not answered by then is no player that talks. */
const MAX_GREETINGS = 120

/**
 * Speaks the provider's messages with a player, whoever made it: greets until it answers, passes on what it
 * reports, and moves it. Only messages of this frame and of the player's origin are heard; nothing is sent
 * before the frame has loaded, because the browser warns of messages to the empty page that stands there first.
 */
export function createPlayerLink(
  frame: HTMLIFrameElement,
  playerOrigin: string,
  onReport: (report: PlayerReport) => void,
): PlayerLink {
  let timer: ReturnType<typeof setInterval> | undefined
  let isAnswered = false
  let awaitedSeek: number | null = null

  const send = (message: string) => frame.contentWindow?.postMessage(message, playerOrigin)
  const stopGreeting = () => clearInterval(timer)

  const handleMessage = ({ source, origin, data }: MessageEvent) => {
    if (origin !== playerOrigin || source === null || source !== frame.contentWindow) return
    const report = readPlayerMessage(data)
    if (report === null) return
    stopGreeting()
    isAnswered = true
    if (awaitedSeek !== null) send(seekMessage(awaitedSeek))
    awaitedSeek = null
    onReport(report)
  }

  addEventListener('message', handleMessage)
  return {
    frameLoaded() {
      stopGreeting()
      isAnswered = false
      let greetings = 0
      const greet = () => {
        send(listeningMessage())
        greetings += 1
        if (greetings >= MAX_GREETINGS) stopGreeting()
      }
      timer = setInterval(greet, GREETING_INTERVAL_MS)
      greet()
    },
    seekTo(seconds) {
      if (isAnswered) send(seekMessage(seconds))
      else awaitedSeek = seconds
    },
    close() {
      stopGreeting()
      removeEventListener('message', handleMessage)
    },
  }
}
