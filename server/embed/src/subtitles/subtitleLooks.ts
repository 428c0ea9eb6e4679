import { parseLooks, stylesOf, type SubtitleLooks } from '@vtube/shared/subtitleLooks'
import { readLastChoice, storeLastChoice } from '../lastChoice.ts'

/**
 * The usual size of subtitles in browsers, in percent of the shorter side of the video, which fills the frame. It is
 * needed because in Firefox percentages of the font size refer to another size.
 */
const USUAL_SIZE_VMIN = 5

/** The colours of WebVTT classes such as `<c.yellow.bg_blue>`, which browsers do not know by themselves. */
const CLASS_COLOURS = ['white', 'lime', 'cyan', 'red', 'yellow', 'magenta', 'blue', 'black']

/** Returns the rules of a style sheet for subtitles. The choice of a viewer takes precedence over the file. */
export function sheetOf(looks: SubtitleLooks): string {
  const classes = CLASS_COLOURS.map(
    (name) => `::cue(.${name}) { color: ${name} } ::cue(.bg_${name}) { background-color: ${name} }`,
  )
  const write = (styles: Readonly<Record<string, string>>) =>
    Object.entries(styles)
      .map(([property, value]) => `${property}: ${value} !important`)
      .join('; ')
  const styles = stylesOf(looks, (times) => `${times * USUAL_SIZE_VMIN}vmin`)
  // Parts of a cue, such as `<c.yellow>`, have a colour and a background of their own.
  const parts = {
    ...(styles['color'] && { color: styles['color'] }),
    ...(styles['background-color'] && { 'background-color': 'transparent' }),
  }
  return [...classes, `::cue { ${write(styles)} }`, `::cue(*) { ${write(parts)} }`].join('\n')
}

let sheet: CSSStyleSheet | null = null
/** The choice of the viewer, or null before the first. It is kept here in case the browser stores nothing. */
let chosen: SubtitleLooks | null = null

/** Returns the choice of the viewer. */
export const chosenLooks = (): SubtitleLooks => chosen ?? parseLooks(readLastChoice('subtitleLooks'))

/** Makes all subtitles of the document look as the viewer has chosen, even if the choice changes in another tab. */
export function applyLooks(): void {
  if (sheet === null) {
    // The content security policy forbids style elements.
    sheet = new CSSStyleSheet()
    document.adoptedStyleSheets.push(sheet)
    window.addEventListener('storage', () => {
      chosen = null
      applyLooks()
    })
  }
  sheet.replaceSync(sheetOf(chosenLooks()))
}

/** Stores the choice of the viewer for all videos on this device, and applies it. */
export function chooseLooks(looks: SubtitleLooks): void {
  storeLastChoice('subtitleLooks', JSON.stringify(looks))
  chosen = looks
  applyLooks()
}
