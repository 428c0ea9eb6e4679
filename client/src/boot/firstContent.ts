/**
 * Draws the first content of a screen into the shell, before the rest of the application has loaded: the first cards of
 * the home page, or the title of the video page. The content comes from the response that the boot has requested. The
 * chunk of this script also contains the modules that it shares with the application.
 */
import * as m from '@vtube/messages'
import { ALL_CATEGORY } from '@vtube/shared/constants'
import { readFeed } from '../api/feed.ts'
import { readList } from '../api/lists.ts'
import { provenanceOf } from '../api/request/provenance.ts'
import { toVideo } from '../api/videosApi.ts'
import { readShellGrid, rememberShellGrid } from '../components/VideoGrid/shellGrid.ts'
import { categoryOf } from '../config/paths.ts'
import type { Video } from '../domain/video.ts'
import { applyLanguage } from '../language/loadLanguage.ts'
import { t } from '../language/translate.ts'
import {
  BOUNDARY_BEGIN,
  FIRST_ROW,
  SHELL_ATTRIBUTE,
  TITLE_SPACE_ID,
  TRANSLATED_ATTRIBUTE,
  WORDLESS_ATTRIBUTE,
} from '../ui/shell.ts'
import { cardFormOf, cardSlots, titleOf } from './cardSlots.ts'
import { applyStyles, fillTemplate, type SlotValues } from './fillTemplate.ts'
import { screenOf } from './screenOf.ts'
import { templateId, type ShellPart } from './shellTemplates.ts'

/** Returns a filled copy of a template. Its elements are marked as translated if the shell is not. */
function fill(part: ShellPart, values: SlotValues): DocumentFragment {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateId(part)}`)
  const filled = template === null ? new DocumentFragment() : fillTemplate(template, values)
  const isWordless = document.querySelector(`[${WORDLESS_ATTRIBUTE}]`) !== null
  for (const element of filled.children) element.toggleAttribute(TRANSLATED_ATTRIBUTE, isWordless)
  applyStyles(filled)
  return filled
}

/**
 * Returns a filled item for a video, or null if no template shows the video as the application would. Only the first
 * cards get a picture, because further pictures would delay the application on a slow connection.
 */
function fillItem(video: Video, index: number, count: number): Element | null {
  const form = cardFormOf(video)
  const item = form && fill(`card-${form}`, cardSlots(video)).firstElementChild
  item?.setAttribute('aria-posinset', String(index + 1))
  item?.setAttribute('aria-setsize', String(count))
  if (index >= FIRST_ROW) item?.querySelector('img')?.remove()
  return item
}

/**
 * Replaces the placeholders by the first rows of cards, as the application renders them. Marks the screen as content
 * that React hydrates. Leaves the placeholders in place if no template shows one of these cards.
 */
function drawCards(root: Element, videos: readonly Video[], isWhole: boolean): void {
  const skeleton = root.querySelector('[aria-busy]')
  const main = root.querySelector('#content')
  const boundary = main?.previousSibling
  const grid = readShellGrid()
  const heading = headingOf(root)
  const filled = fill('videos', { videos: t(m.videos) })
  const section = filled.firstElementChild
  const rows = section?.lastElementChild as HTMLElement | null | undefined
  const row = rows?.firstElementChild
  if (!skeleton || !boundary || !grid || heading === null || !section || !rows || !row) return
  const { columns, rowHeight, rowsInView } = grid
  const items = videos
    .slice(0, rowsInView * columns)
    .map((video, index) => fillItem(video, index, videos.length))
  if (items.length === 0 || items.includes(null)) return

  section.setAttribute('data-columns', String(columns))
  rows.style.height = `${Math.ceil(videos.length / columns) * rowHeight}px`
  row.remove()
  for (let start = 0; start < items.length; start += columns) {
    const next = row.cloneNode(true) as HTMLElement
    next.style.top = `${(start / columns) * rowHeight}px`
    next.firstElementChild?.append(...(items.slice(start, start + columns) as Element[]))
    rows.append(next)
  }
  if (!isWhole) filled.lastElementChild?.replaceChildren()
  const title = main?.querySelector('h1')
  if (title && heading !== '') title.textContent = heading
  skeleton.replaceWith(filled)
  boundary.nodeValue = BOUNDARY_BEGIN
  rememberShellGrid(grid)
}

/** Returns the heading of a category, an empty text for all videos, or null if no chip has the name of the category. */
function headingOf(root: Element): string | null {
  const chip = root.querySelector<HTMLButtonElement>('[role=toolbar] [aria-pressed=true]')
  return chip === null ? null : chip.value === ALL_CATEGORY ? '' : chip.textContent
}

function drawTitle(shell: HTMLElement, video: Video | null): void {
  const space = shell.querySelector(`#${TITLE_SPACE_ID}`)
  const title = video && fill('title', { title: titleOf(video) })
  if (!space || !title) return
  space.parentElement?.before(title)
  space.remove()
}

/**
 * Draws the content of the first response. Leaves the skeleton in place if the application would add something to this
 * content, such as an error or a notice about stale data.
 */
async function drawFirstContent(response: Response): Promise<void> {
  if (!response.ok || provenanceOf(response).isStale) return
  const body: unknown = await response.json()
  const language = document.documentElement.dataset['language']
  if (language !== undefined) await applyLanguage(language)
  const shell = document.querySelector<HTMLElement>(`[${SHELL_ATTRIBUTE}='']`)
  // The user may have signed out in another tab since the request.
  if (shell === null || window.vtubeBoot?.hasSession() !== true) return
  if (screenOf(location.pathname) === 'watch') drawTitle(shell, toVideo(readList(body).items[0], 'videos'))
  else if (window.vtubeBoot.isInFeed)
    drawCards(
      shell,
      readFeed(body, categoryOf(location.search)).filter(window.vtubeBoot.isInFeed),
      readList(body).nextPageToken === undefined,
    )
}

/** Resolves when the first content is drawn or left to the application, which also shows why content is missing. */
export const drawn: Promise<unknown> = Promise.resolve(
  window.vtubeBoot?.response?.then(drawFirstContent),
).catch(() => {})
