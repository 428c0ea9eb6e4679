import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const DOCUMENT = resolve(import.meta.dirname, '../../docs/accessibility.md')

/** What is done, and what is heard then. */
export interface Row {
  /** `open`, `press`, `type`, `say`, `read`, `Tab on`, `Tab back`, `resize to`, `choose the exported file`. */
  verb: string
  /** What stands between backticks: a path, a key, words, a size. */
  object: string
  /** In the window that was opened, not in the page. */
  isInWindow: boolean
  /** Said by what has the focus, or read out from there on; `…` stands for any words. */
  lines: string[]
  /** Said by live regions. */
  news: string[]
  /** The window's title; null where the row names none. */
  title: string | null
}
export interface Journey {
  name: string
  rows: Row[]
}

const VERBS = 'open|press|type|say|read|Tab on|Tab back|resize to|choose the exported file'
const DO = new RegExp(`^(in the window, )?(${VERBS})(?: \`([^\`]+)\`)?$`)
const NEWS = /^_(.+)_$/
const TITLE = /^title (.+)$/

function parseRow(line: string): Row {
  const [, act = '', hear = ''] = line.split('|').map((cell) => cell.trim())
  const parts = DO.exec(act)
  if (parts === null) throw new Error(`docs/accessibility.md says nothing that can be done: “${act}”`)
  const heard = hear.split('<br>').filter((one) => one !== '')
  return {
    verb: parts[2] ?? '',
    object: parts[3] ?? '',
    isInWindow: parts[1] !== undefined,
    lines: heard.filter((one) => !NEWS.test(one) && !TITLE.test(one)),
    news: heard.flatMap((one) => NEWS.exec(one)?.[1] ?? []),
    title: heard.flatMap((one) => TITLE.exec(one)?.[1] ?? [])[0] ?? null,
  }
}

/** The journeys that the document tells, in its order. */
export async function readEarScript(): Promise<Journey[]> {
  const text = await readFile(DOCUMENT, 'utf8')
  const [, ...sections] = text.slice(text.indexOf('## The journeys')).split('\n### ')
  return sections.map((section) => {
    const [name = '', ...lines] = section.split('\n')
    const [, , ...rows] = lines.filter((line) => line.startsWith('|'))
    return { name, rows: rows.map(parseRow) }
  })
}

/** Whether something that was heard is what is written, where `…` stands for any words. */
export function isHeard(written: string, heard: string): boolean {
  const parts = written.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(heard)
}
