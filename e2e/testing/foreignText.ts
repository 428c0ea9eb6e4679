import type { Page } from '@playwright/test'
import { PSEUDO_LETTERS } from './pseudoLanguage.ts'

/** Texts that are the same in every language: the name of the product, and categories that are proper names. */
const SAME = ['Vtube', 'JavaScript', 'Mern', 'Gojo', 'Grim', 'Dell', 'Infosys']

/** Returns all strings of a JSON value, line by line. */
function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\r?\n|<br>/).map((line) => line.trim())
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : []
}

interface Options {
  /** The texts that are data: names of users, and their comments. */
  data: readonly string[]
  letters: string
}

/** Finds foreign texts. Runs in the page, so it must not refer to anything outside. */
function findForeignTexts({ data, letters }: Options): string[] {
  const ATTRIBUTES = ['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt']
  const bare = (text: string) =>
    text.replaceAll(/[\u2066-\u2069]/g, '').replaceAll(/^[\s[\]“”,.:·]+|[\s[\]“”,.:·…]+$/g, '')
  const known = new Set(data.map(bare))
  const all = data.join('\n')
  const pseudo = new RegExp(`${letters}+`, 'u')
  /** Whether the parts of a text that are not in the pseudo-language come from data. */
  const isKnown = (text: string, isInside: boolean) =>
    text.split(pseudo).every((part) => {
      const words = bare(part)
      // Up to two letters are allowed, because they are initials that replace a picture, or “AM” or “PM” after a time.
      if (words.replaceAll(/\P{L}/gu, '').length <= 2) return true
      return isInside ? all.includes(words) : known.has(words)
    })
  const found: string[] = []
  const check = (text: string, where: string, isInside: boolean) => {
    if (!isKnown(text.trim(), isInside)) found.push(`${where}: ${text.trim()}`)
  }
  check(document.title, 'title', false)
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    if (parent === null || parent.closest('script, style, template, noscript, [lang]:not(html)') !== null)
      continue
    // Texts by users have their own direction, and parts of them may be links.
    const isInside = parent.closest('[dir=auto], bdi, textarea, [role=option]') !== null
    check(text.textContent ?? '', `<${parent.localName}>`, isInside)
  }
  for (const name of ATTRIBUTES)
    for (const element of document.body.querySelectorAll(`[${name}]`))
      check(element.getAttribute(name) ?? '', `<${element.localName} ${name}>`, false)
  return [...new Set(found)]
}

/**
 * Records the data of a page from now on.
 * @param names further texts that are data
 * @returns a function that finds texts that are neither data nor in the pseudo-language, one line for each
 */
export function recordData(page: Page, names: readonly string[] = []): () => Promise<string[]> {
  const data = new Set([...SAME, ...names])
  page.on('response', async (response) => {
    if (!/\/youtube\/v3\/|\/complete\/search/.test(response.url())) return
    const body: unknown = await response.json().catch(() => null)
    for (const text of stringsOf(body)) data.add(text)
  })
  return () => page.evaluate(findForeignTexts, { data: [...data], letters: PSEUDO_LETTERS })
}
