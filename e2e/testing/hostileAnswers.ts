import { PAGE_SIZE } from '@vtube/shared/constants'
import { HOSTILE_TEXTS } from '@vtube/shared/testing/hostileTexts'
import { escaped, hostile } from '@vtube/shared/testing/hostileWire'
import type { Page } from '@playwright/test'

const result = (text: string, index: number) =>
  index % 4 === 3 ? hostile.foundChannel(text, index) : hostile.foundVideo(text, index)

/** Builds one page of comments that together contain all texts. */
const comments = (texts: readonly string[], isMarkup: boolean) => {
  const size = Math.ceil(texts.length / PAGE_SIZE.comments)
  return Array.from({ length: PAGE_SIZE.comments }, (_, index) => {
    const some = texts.slice(index * size, (index + 1) * size)
    const text = some.join('\n')
    return hostile.comment(some.join(' '), isMarkup ? text : escaped(text).replaceAll('\n', '<br>'), index)
  })
}

export type HostileAnswers = Awaited<ReturnType<typeof answerHostile>>

/**
 * Answers all calls of a page to v3 and the suggestion service with hostile texts. Lists have one item for each text,
 * whatever count was requested.
 * @returns the settings of the responses, which a test may change at any time
 */
export async function answerHostile(page: Page) {
  const answers = {
    /** The texts of list items, one for each item. */
    texts: HOSTILE_TEXTS,
    /** Whether comment texts are sent as raw markup. The provider sends them escaped. */
    isMarkup: false,
    /** The text of single resources, such as the video of a page or a channel. */
    text: '<img src=x onerror=hostile()>',
  }
  const list = (parameters: URLSearchParams, resource: string): unknown[] => {
    const ids = parameters.get('id')?.split(',')
    // Only cards request several ids, and they already have their texts.
    switch (resource) {
      case 'videos':
        if (ids === undefined) return answers.texts.map(hostile.video)
        return ids.map((id, index) => ({
          ...hostile.video(ids.length === 1 ? answers.text : id, index),
          id,
        }))
      case 'channels':
        return (ids ?? []).map((id, index) => ({
          ...hostile.channel(ids?.length === 1 ? answers.text : id, index),
          id,
        }))
      case 'search':
        return answers.texts.map(result)
      case 'playlistItems':
        return answers.texts.map((text, index) => ({ ...hostile.upload(text, index), id: `item-${index}` }))
      default:
        return comments(answers.texts, answers.isMarkup)
    }
  }
  await page.route(/\/youtube\/v3\//, (route) => {
    const { pathname, searchParams } = new URL(route.request().url())
    const items = list(searchParams, pathname.replace('/youtube/v3/', ''))
    return route.fulfill({ json: { items } })
  })
  await page.route(/\/complete\/search/, (route) => route.fulfill({ json: ['a', answers.texts] }))
  return answers
}
