import type Player from 'video.js/dist/types/player'

/** Keeps the current frame of a player on the screen until its next source shows one. */
export function keepFrame(player: Player): void {
  const video = player.el().querySelector('video')
  if (video === null || video.videoWidth === 0) return
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  const style = { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'contain' }
  Object.assign(canvas.style, style, { background: '#000', pointerEvents: 'none' })
  // Over the poster, which shows with a new source, and under the controls.
  ;(player.el().querySelector('.vjs-poster') ?? video).after(canvas)
  const remove = () => {
    if (player.seeking()) return
    canvas.remove()
    player.off(EVENTS, remove)
  }
  player.on(EVENTS, remove)
}

const EVENTS = ['canplay', 'seeked', 'playing', 'error']
