import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns a function that names CSS module classes by their local name and the index of their file: `card_1f`. The
 * names are short, because styles, scripts and the page repeat them. They are deterministic, because the shell and the
 * application are built separately.
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
