import { readFile } from 'node:fs/promises'
import { decodeText } from '../server/src/library/subtitles/decodeText.ts'
import { encodeText } from '../server/testing/encodeText.ts'
import { printTable } from './web/statistics.ts'

/** Old encodings of subtitles, each with a language whose messages are the texts. */
const ENCODINGS: readonly [encoding: string, language: string][] = [
  ['windows-1250', 'pl'],
  ['windows-1250', 'cs'],
  ['windows-1251', 'ru'],
  ['windows-1252', 'fr'],
  ['windows-1253', 'el'],
  ['windows-1254', 'tr'],
  ['windows-1255', 'he'],
  ['windows-1256', 'ar'],
  ['shift_jis', 'ja'],
  ['gb18030', 'zh-Hans'],
  ['big5', 'zh-Hant'],
  ['euc-kr', 'ko'],
  ['koi8-r', 'ru'],
  ['windows-874', 'th'],
  ['utf-16le', 'ru'],
]
const CUES = [1, 5, 40]
const FILES = 100

/**
 * Measures how many subtitle files in old encodings are read as they were written: of one, five and forty cues, each without and
 * with their language in the name.
 */
export async function run(): Promise<void> {
  const rows: string[][] = []
  for (const [encoding, language] of ENCODINGS) {
    const texts = (await readTexts(language)).filter((text) => canEncode(text, encoding))
    const cells: string[] = []
    for (const count of CUES)
      for (const hint of ['und', language]) cells.push(await shareOf(texts, count, encoding, hint))
    rows.push([`${encoding}, ${language}`, ...cells])
  }
  const head = CUES.flatMap((count) => [`${count} cues`, 'with language'])
  printTable(['encoding', ...head], rows)
}

async function shareOf(
  texts: readonly string[],
  count: number,
  encoding: string,
  hint: string,
): Promise<string> {
  let right = 0
  for (let file = 0; file < FILES; file += 1) {
    const cues = Array.from(
      { length: count },
      (_, index) => texts[(file * 37 + index * 5) % texts.length] ?? '',
    )
    const srt = cues
      .map((text, index) => `${index + 1}\r\n00:00:0${index % 9},000 --> 00:00:09,500\r\n${text}\r\n`)
      .join('\r\n')
    if ((await decodeText(encodeText(srt, encoding), hint)) === srt) right += 1
  }
  return `${Math.round((right / FILES) * 100)} %`
}

async function readTexts(language: string): Promise<string[]> {
  const path = new URL(`../messages/translations/${language}.json`, import.meta.url)
  const messages: Record<string, string> = JSON.parse(await readFile(path, 'utf8'))
  return Object.values(messages).filter((text) => text.length > 8 && !text.includes('{'))
}

/** Whether an encoding has all characters of a text, and others than ASCII. */
function canEncode(text: string, encoding: string): boolean {
  try {
    return encodeText(text, encoding).some((byte) => byte > 0x7f || byte === 0)
  } catch {
    return false
  }
}
