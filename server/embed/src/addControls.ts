import type Player from 'video.js/dist/types/player'

const FIRST = ['playToggle', 'volumePanel']
const PLACE = ['currentTimeDisplay', 'timeDivider', 'durationDisplay', 'progressControl']
const LAST = ['chaptersButton', 'subsCapsButton', 'pictureInPictureToggle', 'fullscreenToggle']

/** The bar below the film. It knows only what it hears: what has happened before it came, it is told. */
export function addControls(player: Player, isLive: boolean): void {
  const bar = player.addChild('controlBar', {
    children: isLive ? [...FIRST, ...LAST] : [...FIRST, ...PLACE, 'playbackRateMenuButton', ...LAST],
    volumePanel: { inline: true },
    // What comes with the player is handed them by the library: the bar reads them at every key.
    playerOptions: (player.options_ as unknown as { playerOptions: object }).playerOptions,
  })
  if (isLive) labelLive(bar.el())
  if (player.readyState() > 0) player.trigger('durationchange')
  if (!player.paused()) (bar.getChild('PlayToggle') as unknown as { handlePlay(): void }).handlePlay()
}

function labelLive(bar: Element): void {
  const label = document.createElement('span')
  label.className = 'live-label'
  label.textContent = 'Live'
  bar.insertBefore(label, bar.children[FIRST.length] ?? null)
}
