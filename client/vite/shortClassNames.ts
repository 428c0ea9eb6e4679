import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Names for the classes of CSS modules: the name in its file and the number of the file, `card_1f`. Short, because
 * each stands in the styles, in a script and in the page; and the same whoever asks, so that the shell drawn at build
 * time and the application agree.
 */
export function shortClassNames(source: string): (name: string, path: string) => string {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
  return (name, path) => {
    const [plain = path] = path.split('?')
    return `${name}_${files.indexOf(relative(source, join(plain))).toString(36)}`
  }
}
