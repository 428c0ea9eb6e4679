import './statisticsPanel.css'
import { createElement } from '../createElement.ts'
import { translate } from '../playerText.ts'
import type { SettingsContext } from './setting.ts'
import { readStatistics } from './statistics.ts'

const REFRESH_MS = 1000

const MAX_TRANSFERS = 50

/** Shows technical facts over the picture until the viewer closes them. */
export function openStatistics({ player, data }: Pick<SettingsContext, 'player' | 'data'>): void {
  const frame = player.el()
  const shown = frame.querySelector<HTMLElement>('.statistics button')
  if (shown !== null) return shown.focus()
  const opener = document.activeElement
  const name = translate(data, 'statistics')
  const list = createElement('dl', { lang: 'en' })
  const status = createElement('p', { role: 'status', lang: data.language })
  const buttonOf = (text: string, press: () => void) => {
    const button = createElement('button', { type: 'button', lang: data.language }, text)
    button.addEventListener('click', press)
    return button
  }
  let transfers: readonly PerformanceResourceTiming[] = []
  const observer = new PerformanceObserver((seen) => {
    transfers = [...transfers, ...(seen.getEntries() as PerformanceResourceTiming[])].slice(-MAX_TRANSFERS)
  })
  observer.observe({ type: 'resource', buffered: true })

  const read = () => readStatistics(player, data, transfers)
  const refresh = () => {
    const lines = read()
    const selection = getSelection()
    // The list does not change while the viewer selects a part of it, for example to copy it.
    if (selection?.isCollapsed === false && list.contains(selection.anchorNode)) return
    list.replaceChildren(
      ...lines.flatMap(([label, value]) => [createElement('dt', {}, label), createElement('dd', {}, value)]),
    )
  }
  const copy = async () => {
    const text = read().map(([label, value]) => `${label}: ${value}`)
    try {
      await navigator.clipboard.writeText(text.join('\n'))
      status.textContent = translate(data, 'statisticsCopied')
    } catch {
      getSelection()?.selectAllChildren(list)
      status.textContent = translate(data, 'copyingRefused')
    }
  }
  const timer = player.setInterval(refresh, REFRESH_MS)
  const stop = () => observer.disconnect()
  const close = () => {
    const hadFocus = panel.contains(document.activeElement)
    player.clearInterval(timer)
    player.off('dispose', stop)
    stop()
    panel.remove()
    if (hadFocus && opener instanceof HTMLElement) opener.focus()
  }
  const closeButton = buttonOf(translate(data, 'close'), close)
  const panel = createElement(
    'section',
    { class: 'statistics', dir: 'ltr', 'aria-label': name },
    closeButton,
    buttonOf(translate(data, 'copyStatistics'), () => void copy()),
    status,
    list,
  )
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  player.on('dispose', stop)
  refresh()
  frame.append(panel)
  closeButton.focus()
}
