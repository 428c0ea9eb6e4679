import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/**
 * Returns a function that names CSS module classes by two short numbers: that of their file and that of the class in
 * its file, such as `a1f3`. The names are short, because styles, scripts and the page repeat them. Equal arguments have
 * equal names, because the shell and the application are built separately.
 */
export function shortClassNames(source: string): (name: string, path: string) => string {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.module.css'))
    .sort()
    .map((name) => ({ name, classes: [] as string[] }))
  return (name, path) => {
    const [plain = path] = path.split('?')
    const index = files.findIndex((file) => file.name === relative(source, join(plain)))
    const classes = files[index]?.classes ?? []
    if (!classes.includes(name)) classes.push(name)
    return `${LETTERS[Math.floor(index / 36)] ?? 'z'}${(index % 36).toString(36)}${classes.indexOf(name).toString(36)}`
  }
}
const LETTERS = 'abcdefgh'
