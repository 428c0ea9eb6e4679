/**
 * Draws the first content of a screen into the shell, before the rest of the application has loaded: the first cards of
 * the home page, or the title of the video page. The content comes from the response that the boot has requested. The
 * chunk of this script also contains the modules that it shares with the application.
 */
import * as m from '@vtube/messages'
import { readFeed } from '../api/feed.ts'
import { readList } from '../api/lists.ts'
import { provenanceOf } from '../api/request/provenance.ts'
import { toVideo } from '../api/videosApi.ts'
import { categoryOf } from '../config/paths.ts'
import type { Video } from '../domain/video.ts'
import { applyLanguage } from '../language/loadLanguage.ts'
import { t } from '../language/translate.ts'
import { FIRST_ROW, SHELL_ATTRIBUTE, TITLE_SPACE_ID, TRANSLATED_ATTRIBUTE } from '../ui/shell.ts'
import { cardFormOf, cardSlots, titleOf } from './cardSlots.ts'
import { fillTemplate, type SlotValues } from './fillTemplate.ts'
import { screenOf } from './screenOf.ts'
import { templateId, type ShellPart } from './shellTemplates.ts'

/** Returns a filled copy of a template and marks it as translated. Returns null if the page lacks the template. */
function fill(part: ShellPart, values: SlotValues): Element | null {
  const template = document.querySelector<HTMLTemplateElement>(`#${templateId(part)}`)
  const element = template && fillTemplate(template, values).firstElementChild
  element?.setAttribute(TRANSLATED_ATTRIBUTE, '')
  return element
}

/**
 * Returns a filled card for a video, or null if no template shows the video as the application would. Only the cards of
 * the first row get a picture, because further pictures would delay the application on a slow connection.
 */
function fillCard(video: Video, index: number): Element | null {
  const form = cardFormOf(video)
  const card = form && fill(`card-${form}`, cardSlots(video))
  const menu = card?.querySelector('button')
  if (menu) menu.disabled = true
  if (index >= FIRST_ROW) card?.querySelector('img')?.remove()
  return card
}

/** Makes an element of the inert shell operable, and leaves everything around it inert. */
function makeOperable(element: Element, shell: HTMLElement): void {
  for (let inner = element; inner !== shell && inner.parentElement !== null; inner = inner.parentElement)
    for (const sibling of inner.parentElement.children)
      if (sibling !== inner && sibling instanceof HTMLElement) sibling.inert = true
  shell.inert = false
}

/** Replaces the placeholders that are visible by cards. Their links work before the application has loaded. */
function drawCards(shell: HTMLElement, videos: readonly Video[]): void {
  const skeleton = shell.querySelector('[aria-busy]')
  const section = fill('videos', { videos: t(m.videos) })
  const list = section?.firstElementChild
  if (!skeleton || !section || !list || videos.length === 0) return
  const [, ...placeholders] = skeleton.children
  const areVisible = placeholders.map((placeholder) => placeholder.getBoundingClientRect().top < innerHeight)
  for (const [index, placeholder] of placeholders.entries()) {
    const video = videos[index]
    if (video === undefined) break
    const card = areVisible[index] === true ? fillCard(video, index) : null
    const item = card ?? document.createElement('li')
    if (card === null) item.append(placeholder)
    list.append(item)
  }
  skeleton.replaceWith(section)
  makeOperable(section, shell)
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
  const shell = document.querySelector<HTMLElement>(`[${SHELL_ATTRIBUTE}]`)
  // The user may have signed out in another tab since the request.
  if (shell === null || window.vtubeBoot?.hasSession() !== true) return
  if (screenOf(location.pathname) === 'watch') drawTitle(shell, toVideo(readList(body).items[0], 'videos'))
  // If this device knows blocks, the application draws the cards, because it may leave out some videos.
  else if (!window.vtubeBoot.hasBlocks) drawCards(shell, readFeed(body, categoryOf(location.search)))
}

/** Resolves when the first content is drawn or left to the application, which also shows why content is missing. */
export const drawn: Promise<unknown> = Promise.resolve(
  window.vtubeBoot?.response?.then(drawFirstContent),
).catch(() => {})
