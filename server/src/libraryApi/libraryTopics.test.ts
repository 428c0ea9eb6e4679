import { expect, it } from 'vitest'
import { openLibraryTopics } from './libraryTopics.ts'

/** Opens topics over a fake catalogue whose topics the test can change. */
async function open(first: readonly string[]) {
  const answers = { topics: async () => first }
  let reads = 0
  const warnings: string[] = []
  const catalogue = {
    topics: () => {
      reads += 1
      return answers.topics()
    },
  }
  const topics = await openLibraryTopics(catalogue, { warn: (sentence) => void warnings.push(sentence) }, 20)
  return { topics, answers, warnings, reads: () => reads }
}

it('knows the topics of the last import at its start, and reads those of a new one', async () => {
  const { topics, answers } = await open(['lake'])
  expect(topics.current()).toEqual(['lake'])
  answers.topics = async () => ['sea']
  await topics.refresh()
  expect(topics.current()).toEqual(['sea'])
  await topics.close()
})

it('reads them once for many changes', async () => {
  const { topics, answers, reads } = await open([])
  answers.topics = async () => ['sea']
  for (let change = 0; change < 50; change += 1) topics.refreshSoon()
  await expect.poll(topics.current).toEqual(['sea'])
  expect(reads()).toBe(2)
  await topics.close()
})

it('keeps what it knows when the database fails, says so, and goes on', async () => {
  const { topics, answers, warnings } = await open(['lake'])
  answers.topics = () => Promise.reject(new Error('the disk is full'))
  await topics.refresh()
  expect(topics.current()).toEqual(['lake'])
  expect(warnings).toEqual([expect.stringContaining('the disk is full')])
  answers.topics = async () => ['sea']
  await topics.refresh()
  expect(topics.current()).toEqual(['sea'])
  await topics.close()
})

it('reads nothing after its end', async () => {
  const { topics, reads } = await open([])
  topics.refreshSoon()
  await topics.close()
  await topics.refresh()
  topics.refreshSoon()
  expect(reads()).toBe(1)
})
