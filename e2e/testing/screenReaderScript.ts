import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'

const JOURNEYS = resolve(import.meta.dirname, '../journeys')

/** A step of a journey: an action and the expected speech. */
export interface Row {
  /** One of `open`, `press`, `type`, `say`, `read`, `Tab on`, `Tab back`, `resize to` and `choose the exported file`. */
  verb: string
  /** The argument between backticks: a path, a key, words or a size. */
  object: string
  /** Whether the step happens in the popup instead of the page. */
  isInWindow: boolean
  /** The lines that are spoken for the focused element, or that are read from it on. `…` matches any words. */
  lines: string[]
  /** The lines that live regions announce. */
  announcements: string[]
  /** The expected title, or null if the title is not checked. */
  title: string | null
}
export interface Journey {
  name: string
  rows: Row[]
}

const VERBS = 'open|press|type|say|read|Tab on|Tab back|resize to|choose the exported file'
const DO = new RegExp(`^(in the window, )?(${VERBS})(?: \`([^\`]+)\`)?$`)
const ANNOUNCEMENT = /^_(.+)_$/
const TITLE = /^title (.+)$/

function parseRow(line: string): Row {
  const [, act = '', says = ''] = line.split('|').map((cell) => cell.trim())
  const parts = DO.exec(act)
  if (parts === null) throw new Error(`The script says nothing that can be done: “${act}”`)
  const spoken = says.split('<br>').filter((one) => one !== '')
  return {
    verb: parts[2] ?? '',
    object: parts[3] ?? '',
    isInWindow: parts[1] !== undefined,
    lines: spoken.filter((one) => !ANNOUNCEMENT.test(one) && !TITLE.test(one)),
    announcements: spoken.flatMap((one) => ANNOUNCEMENT.exec(one)?.[1] ?? []),
    title: spoken.flatMap((one) => TITLE.exec(one)?.[1] ?? [])[0] ?? null,
  }
}

/** Parses the journeys of a Markdown file beside the tests in order. `useAScreenReader.md` describes the format. */
export async function readScreenReaderScript(file: string): Promise<Journey[]> {
  const text = await readFile(resolve(JOURNEYS, file), 'utf8')
  const [, ...sections] = text.split('\n## ')
  return sections.map((section) => {
    const [name = '', ...lines] = section.split('\n')
    const [, , ...rows] = lines.filter((line) => line.startsWith('|'))
    return { name, rows: rows.map(parseRow) }
  })
}

/** Whether spoken words match an expected line, in which `…` matches any words. */
export function matches(written: string, spoken: string): boolean {
  const parts = written.split('…').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 's').test(spoken)
}
