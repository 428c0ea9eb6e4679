import './subtitleLooksDialog.css'
import type Player from 'video.js/dist/types/player'
import { createElement } from '../createElement.ts'
import type { PageData } from '../pageData.ts'
import {
  chooseLooks,
  chosenLooks,
  type Look,
  LOOKS,
  stylesOf,
  type SubtitleLooks,
} from '../subtitles/subtitleLooks.ts'
import { type PlainName, translate } from '../playerText.ts'

/** Opens a dialog over the video, in which the viewer chooses how subtitles look. Every choice applies at once. */
export function openSubtitleLooks(player: Player, data: PageData): void {
  const sample = createElement('span', {}, translate(data, 'subtitlePreview'))
  const lists = Object.keys(LOOKS).map((look) => createList(look as Look, data))
  const close = createElement('button', { type: 'submit' }, translate(data, 'close'))
  const reset = createElement('button', { type: 'button' }, translate(data, 'reset'))
  const form = createElement(
    'form',
    { method: 'dialog' },
    createElement('h2', {}, translate(data, 'subtitleAppearance')),
    createElement('p', { class: 'looks-preview' }, sample),
    createElement('div', { class: 'looks-lists' }, ...lists.map(({ label }) => label)),
    createElement('div', { class: 'looks-buttons' }, reset, close),
  )
  const dialog = createElement(
    'dialog',
    {
      class: 'looks',
      dir: document.documentElement.dir,
      'aria-label': translate(data, 'subtitleAppearance'),
      // A click beside the dialog closes it, in browsers that know this attribute.
      closedby: 'any',
    },
    form,
  )
  const show = (looks: SubtitleLooks) => {
    sample.removeAttribute('style')
    for (const [property, value] of Object.entries(stylesOf(looks))) sample.style.setProperty(property, value)
    // The sample has the chosen size in relation to the text of the dialog, because the real size may be too large.
    sample.style.fontSize = `${looks.textSize ?? 100}%`
  }
  const choose = () => {
    const chosen = lists.map(({ look, list }) => [look, list.value] as const)
    const looks: SubtitleLooks = Object.fromEntries(chosen.filter(([, value]) => value !== ''))
    chooseLooks(looks)
    show(looks)
  }
  form.addEventListener('change', choose)
  reset.addEventListener('click', () => {
    for (const { list } of lists) list.value = ''
    choose()
  })
  dialog.addEventListener('close', () => dialog.remove())
  show(chosenLooks())
  player.el().append(dialog)
  dialog.showModal()
}

/** Creates a select element with its name. Its first entry means that the viewer has made no choice. */
function createList(look: Look, data: PageData) {
  const chosen = chosenLooks()[look]
  const options = ['', ...LOOKS[look]].map((choice) => {
    const option = createElement('option', { value: choice }, nameOf(choice, data))
    option.selected = choice === (chosen ?? '')
    return option
  })
  const list = createElement('select', {}, ...options)
  return { look, list, label: createElement('label', {}, translate(data, look), list) }
}

function nameOf(choice: string, data: PageData): string {
  if (choice === '') return translate(data, 'defaultLook')
  const percent = Number(choice)
  if (Number.isNaN(percent)) return translate(data, choice as PlainName)
  return (percent / 100).toLocaleString(data.language, { style: 'percent' })
}
