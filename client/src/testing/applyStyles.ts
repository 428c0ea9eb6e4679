import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const SOURCES = resolve(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(resolve(SOURCES, file), 'utf8')

/**
 * Adds a style sheet of the product to the document, because tests run without them. jsdom then computes what it
 * declares for a wide window, but no layout.
 * @param file the path of the style sheet in `client/src`
 * @param names its classes, as its import returns them
 */
export function applyStyles(file: string, names: Readonly<Record<string, string>>): void {
  const sheet = read(file)
    .replaceAll(/\.([a-z][\w-]*)/gi, (_, name: string) => `.${names[name]}`)
    // jsdom takes every window for a narrow one.
    .replaceAll(/^( *)@media \(width <= .*?^\1}$/gms, '')
    // Browsers cut texts by the prefixed property, of which jsdom knows only the standard name.
    .replaceAll('-webkit-line-clamp', 'line-clamp')
  const style = document.createElement('style')
  style.textContent = read('styles/tokens.css') + sheet
  document.head.append(style)
}
