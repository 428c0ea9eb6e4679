import type { VideoSidecar } from './sidecar.ts'

/** The requirements for all comments together. */
export const commentPromises = {
  /** The maximum number of comments under one video. */
  most: 60,
  /** The minimum number of videos with at least 30 comments. */
  crowds: 5,
  /** The minimum share of videos with at least five comments. */
  lively: 0.6,
  silent: 1,
  switchedOff: 1,
  /** The minimum number of comments of each form that real comments have, such as with a link or an emoji. */
  ofEachShape: 3,
  scripts: 12,
}

/** A comment, with the length of its video in seconds. */
interface Said {
  text: string
  seconds: number
}

/** The length beyond which the client truncates a comment. */
const LONG = 152

const timeMark = /(?<![\d:.])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:])/g

/** Returns the times in a text, such as 0:12 and 1:02:03, both as written and in seconds. */
const timeMarks = (text: string): { mark: string; at: number }[] =>
  [...text.matchAll(timeMark)].map(([mark, hours = '0', minutes = '0', seconds = '0']) => ({
    mark,
    at: Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds),
  }))

const shapes: readonly (readonly [name: string, has: (said: Said) => boolean])[] = [
  ['long', ({ text }) => [...text].length > LONG],
  ['very long', ({ text }) => [...text].length > 3 * LONG],
  ['in several lines', ({ text }) => text.includes('\n')],
  ['with a link', ({ text }) => /https?:\/\//.test(text)],
  ['with a time of the film', ({ text, seconds }) => timeMarks(text).some(({ at }) => at < seconds)],
  ['with an emoji', ({ text }) => /\p{Extended_Pictographic}/u.test(text)],
  ['written from right to left', ({ text }) => /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u.test(text)],
  ['with a sign that HTML escapes', ({ text }) => /[&<>]/.test(text)],
]

const writings =
  'Arabic Bengali Cyrillic Devanagari Ethiopic Georgian Greek Han Hangul Hebrew Hiragana Latin Tamil Telugu Thai'
    .split(' ')
    .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))

/** Returns the faults in the comments and the texts of one video. */
export function talkFaults(sidecar: VideoSidecar, seconds: number): string[] {
  const { age_hours: age, comments, comment_count: count, comments_disabled: isOff = false } = sidecar
  const texts = [sidecar.description, ...(comments ?? []).map(({ text }) => text)]
  // Only times that begin with 0 are checked, because others may be a time of day.
  const beyond = texts.flatMap(timeMarks).find(({ mark, at }) => mark.startsWith('0:') && at >= seconds)
  const rules: [boolean, string][] = [
    [(comments === undefined) === isOff, 'comments are neither given nor switched off'],
    [(comments?.length ?? 0) <= commentPromises.most, 'too many comments'],
    [comments === undefined || count === comments.length, 'the comment count is not the number of comments'],
    [
      (comments ?? []).every(({ age_hours: since, text }) => since < age && text.trim() !== ''),
      'a comment is empty or older than its video',
    ],
    [beyond === undefined, `${beyond?.mark ?? ''} is named, and the film has ${seconds} seconds`],
  ]
  return rules.filter(([kept]) => !kept).map(([, fault]) => fault)
}

/** Returns the unmet requirements for the comments of all videos together. */
export function commentFaults(videos: readonly { sidecar: VideoSidecar; seconds: number }[]): string[] {
  const said = videos.flatMap(({ sidecar, seconds }) =>
    (sidecar.comments ?? []).map(({ text }): Said => ({ text, seconds })),
  )
  const counts = videos.flatMap(({ sidecar: { comments } }) => comments?.length ?? [])
  const atLeast = (least: number): number => counts.filter((count) => count >= least).length
  const scripts = writings.filter((script) => said.some(({ text }) => script.test(text))).length
  const rules: [boolean, string][] = [
    [atLeast(30) >= commentPromises.crowds, `${atLeast(30)} videos have 30 comments or more`],
    [
      atLeast(5) >= commentPromises.lively * videos.length,
      `only ${atLeast(5)} videos have five comments or more`,
    ],
    [counts.length - atLeast(1) >= commentPromises.silent, 'no video is without a comment'],
    [videos.length - counts.length >= commentPromises.switchedOff, 'no video has its comments switched off'],
    [scripts >= commentPromises.scripts, `comments are written in ${scripts} scripts`],
    ...shapes.map(([name, has]): [boolean, string] => [
      said.filter(has).length >= commentPromises.ofEachShape,
      `fewer than ${commentPromises.ofEachShape} comments are ${name}`,
    ]),
  ]
  return rules.filter(([kept]) => !kept).map(([, fault]) => fault)
}
