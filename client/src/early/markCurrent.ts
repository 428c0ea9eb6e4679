import { categoryOf, paths, queryOf } from '../config/paths.ts'

/**
 * Marks in a shell what the application will: the entry and the topic of the address, its query and the theme. Returns
 * the chip of the topic; null where none is chosen.
 */
export function markCurrent(shell: Element): HTMLElement | null {
  const { pathname, search } = location
  const category = pathname === paths.home() ? categoryOf(new URLSearchParams(search)) : null
  const path = category === null ? pathname : paths.home(category)
  for (const entry of shell.querySelectorAll('a'))
    if (entry.getAttribute('href') === path) entry.setAttribute('aria-current', 'page')

  const query = queryOf(pathname)
  const field = shell.querySelector('input')
  if (field !== null && query !== null) field.value = query

  const isDark = document.documentElement.classList.contains('dark')
  const toggle = shell.querySelector('header [aria-pressed]')
  toggle?.setAttribute('aria-pressed', String(isDark))
  toggle?.children[isDark ? 0 : 1]?.remove()

  const chips = shell.querySelectorAll<HTMLElement>('[role=toolbar] > *')
  const chip = Array.from(chips).find(({ textContent }) => textContent === category) ?? null
  chip?.setAttribute('aria-pressed', 'true')
  return chip
}
