import { strToU8, zipSync } from 'fflate'
import { fileOf, takeout, videoId } from '../../features/backup/testing/exampleFiles.ts'
import { htmlHistory } from '../../features/backup/testing/htmlHistory.ts'
import { largeArchive } from '../../features/backup/testing/largeArchive.ts'
import type { ImportCase } from './ImportCase.ts'

const unreadableTimes = [
  { video: 'one', when: 'dydd Llun 3 Tach 2025' },
  { video: 'two', when: 'nothing that is a time' },
]

/** The history in one line, behind a byte order mark. It breaks off in the middle of an entry. */
const cutOff = `\uFEFF${takeout.history.slice(0, -40)}`

const polish = htmlHistory([
  { video: 'one', when: '3 lis 2025, 22:04:05 CET', verb: 'Obejrzano' },
  { video: 'two', when: '15 paź 2025, 07:00:00 CEST', verb: 'Obejrzano' },
]).replace('My Activity History', 'Moja historia aktywności')

const chinese = htmlHistory([
  { video: 'one', when: '2025年11月3日 下午9:04:05 UTC', verb: '已觀看' },
  { video: 'two', when: '2025年11月3日 上午12:30:00 UTC', verb: '已觀看' },
])

export default [
  {
    report: 'FreeTube#1623',
    seen: 'The watch history that Google saves cannot be imported.',
    title: 'reads watch-history.html, without advertisements and removed videos',
    files: () => [
      fileOf(
        htmlHistory([
          { video: 'one', when: 'Mar 2, 2026, 2:00:00 AM PST' },
          { video: 'ad', when: 'Mar 1, 2026, 11:00:00 PM PST', isAdvertisement: true },
          { video: null, when: 'Mar 1, 2026, 10:00:00 PM PST' },
          { video: 'two', when: 'Mar 1, 2026, 1:00:00 PM PST' },
          { video: 'one', when: 'Feb 28, 2026, 1:00:00 PM PST' },
        ]),
        'watch-history.html',
      ),
    ],
    expected: {
      sources: ['takeout'],
      data: {
        history: [
          { videoId: videoId('one'), watchedAt: Date.UTC(2026, 2, 2, 10) },
          { videoId: videoId('two'), watchedAt: Date.UTC(2026, 2, 1, 21) },
        ],
        leftOut: { advertisement: 1, noVideo: 1 },
      },
    },
  },
  {
    report: 'FreeTube#6561',
    seen: 'Google gives watch-history.html only, and FreeTube expects JSON.',
    title: 'keeps the order of a history whose times it cannot read',
    files: () => [fileOf(htmlHistory(unreadableTimes))],
    expected: {
      data: {
        history: [
          { videoId: videoId('two'), watchedAt: null },
          { videoId: videoId('one'), watchedAt: null },
        ],
      },
    },
  },
  {
    report: 'FreeTube#7923',
    seen: 'After the import of watch-history.json, the history is empty, and nothing says why.',
    title: 'reads watch-history.json up to where it was cut off, and counts the broken entry',
    files: () => [fileOf(cutOff, 'watch-history.json')],
    expected: {
      sources: ['takeout'],
      data: { history: [{ videoId: videoId('one') }, { videoId: videoId('two') }], leftOut: { invalid: 1 } },
    },
  },
  {
    report: 'LibreTube#8353',
    seen: 'A history in Polish crashes the app: it expects “[”, and finds “<html><head><title>Moja histor…”.',
    title: 'reads watch-history.html in another language, with its months and zones',
    files: () => [fileOf(polish, 'historia oglądania.html')],
    expected: {
      data: {
        history: [
          { videoId: videoId('one'), watchedAt: Date.UTC(2025, 10, 3, 21, 4, 5) },
          { videoId: videoId('two'), watchedAt: Date.UTC(2025, 9, 15, 5) },
        ],
      },
    },
  },
  {
    report: 'FreeTube-Docs#150',
    seen: 'Google offers the history as HTML only, which no client reads.',
    title: 'reads watch-history.html from right to left, with digits of its own',
    files: () => [
      fileOf(
        htmlHistory([
          { video: 'one', when: '٠٣‏/١١‏/٢٠٢٥، ١١:٠٤:٠٥ م EET', verb: 'تمت مشاهدة' },
          { video: 'two', when: '٠٢‏/٠٣‏/٢٠٢٥، ٢:٣٠:٠٠ ص EET', verb: 'تمت مشاهدة' },
        ]),
      ),
    ],
    expected: {
      data: {
        history: [
          { videoId: videoId('one'), watchedAt: Date.UTC(2025, 10, 3, 21, 4, 5) },
          { videoId: videoId('two'), watchedAt: Date.UTC(2025, 2, 2, 0, 30) },
        ],
      },
    },
  },
  {
    report: 'FreeTube-Docs#93',
    seen: 'The names of files and folders of an archive depend on the language: a Chinese one has other ones.',
    title: 'reads an archive of Google Takeout in Chinese, whatever its files are called',
    files: () => [
      fileOf(
        zipSync({
          'Takeout/YouTube 和 YouTube Music/記錄/觀看記錄.html': strToU8(chinese),
          'Takeout/YouTube 和 YouTube Music/訂閱內容/訂閱內容.csv': strToU8(
            takeout.subscriptions.replace(
              'Channel Id,Channel Url,Channel Title',
              '頻道 ID,頻道網址,頻道名稱',
            ),
          ),
        }),
      ),
    ],
    expected: {
      sources: ['takeout'],
      data: {
        subscriptions: [{}, {}],
        history: [
          { videoId: videoId('one'), watchedAt: Date.UTC(2025, 10, 3, 21, 4, 5) },
          { videoId: videoId('two'), watchedAt: Date.UTC(2025, 10, 3, 0, 30) },
        ],
      },
    },
  },
  {
    report: 'zip.js#204',
    seen: 'A zip of more than 6 GB cannot be read in a browser.',
    title: 'reads an archive of 50 GB, of which only the wanted files are read',
    files: () => [
      largeArchive('Takeout/YouTube/history/watch-history.json', strToU8(takeout.history), 50 * 1024 ** 3)
        .file,
    ],
    expected: { sources: ['takeout'], data: { history: [{}, {}] } },
  },
] satisfies ImportCase[]
