import { describe, expect, it } from 'vitest'
import { nastyTexts } from '../testing/media/nastyTexts.ts'
import { rankSuggestions } from '../src/catalogue/search/rankSuggestions.ts'
import { everyTerm, toPrefixQuery } from '../src/catalogue/sqlite/ftsQuery.ts'
import { toIndexText } from '../src/catalogue/search/tokenizer.ts'
import { chaptersInText } from '../src/player/chaptersInText.ts'
import { decodeEntities, toCommentText, toSeconds } from '../src/gateway/provider/readFields.ts'
import { chooseEncoding } from '../src/http/contentNegotiation.ts'
import { repairUrl } from '../src/http/requestContext.ts'
import { requestedLanguage } from '../src/http/requestLanguage.ts'
import { cleanName, InvalidNameError } from '../src/identity/sampleAccounts.ts'
import { normalizePassword } from '../src/identity/passwords/passwordRules.ts'
import { dayInName, parseDay, parseYear } from '../src/import/naming/days.ts'
import { WORK_KEYS } from '../src/import/naming/sameWork.ts'
import { parseNfo } from '../src/import/sidecars/nfo.ts'
import { aliasOf } from '../src/import/aliasOf.ts'
import { titleOfChapter } from '../src/import/naming/cameraChapters.ts'
import { titleOfRecording } from '../src/import/naming/cameraName.ts'
import { numberedPart } from '../src/import/naming/numberedPart.ts'
import { endOfPackets } from '../src/ffmpeg/probeEnd.ts'
import { toFileTags } from '../src/ffmpeg/fileTags.ts'
import { parseRecordingTime } from '../src/ffmpeg/recordingTime.ts'
import { tagText } from '../src/import/containers/tagText.ts'
import { sidecarOfTags } from '../src/import/sidecars/sidecarOfTags.ts'
import { toTitle } from '../src/import/naming/fileTitle.ts'
import { parsePls } from '../src/import/playlists/readPlaylistFiles.ts'
import { parsePictureKey } from '../src/domain/pictureSizes.ts'
import { drawPlaceholder } from '../src/pictures/drawPlaceholder.ts'
import { decodeText } from '../src/import/subtitles/decodeText.ts'
import { parseSubtitleName } from '../src/import/subtitles/subtitleNames.ts'
import { toVtt } from '../src/import/subtitles/convertSubtitles.ts'
import { assToVtt } from '../src/import/subtitles/ass.ts'
import { lrcToVtt, microDvdToVtt, samiToVtt, sbvToVtt } from '../src/import/subtitles/otherFormats.ts'
import { srtToVtt } from '../src/import/subtitles/srt.ts'
import { ttmlToVtt } from '../src/import/subtitles/ttml.ts'
import { repairWebVtt } from '../src/import/subtitles/repairWebVtt.ts'
import { youTubeJsonToVtt, youTubeXmlToVtt } from '../src/import/subtitles/youTubeCaptions.ts'
import { parseXspf } from '../src/import/playlists/parseXspf.ts'
import { videoIdOf } from '../src/player/sharedVideo.ts'
import { toNameKey } from '../src/identity/people/nameKey.ts'
import { toHtml } from '../src/v3/commentThreads.ts'
import { shorten } from '../src/v3/search.ts'

/** Every function of the server that parses a text from strangers. Except in releases, only the first one is tested. */
const READERS: readonly [what: string, read: (text: string) => unknown][] = [
  ['searches', everyTerm],
  ['comments', (text) => toHtml(text, '/watch/x')],
  ['comments of the provider', toCommentText],
  ['titles of the provider', decodeEntities],
  ['lengths of the provider', toSeconds],
  ['chapters in descriptions', chaptersInText],
  ['subtitles', srtToVtt],
  ['subtitles in any format', toVtt],
  ['styled subtitles', (text) => assToVtt(`[Events]\nDialogue: 0,0:00:00.00,0:00:01.00,,,0,0,0,,${text}`)],
  ['subtitles by picture', (text) => microDvdToVtt(`{1}{2}${text}`)],
  ['subtitles in XML', (text) => ttmlToVtt(`<tt><body><p begin="1s" end="2s">${text}`)],
  ['times in XML', (text) => ttmlToVtt(`<tt><body><p begin="${text.replaceAll('"', '')}">a</p></body></tt>`)],
  ['subtitles in SAMI', (text) => samiToVtt(`<SAMI><SYNC Start=1>${text}`)],
  ['subtitles of YouTube', (text) => sbvToVtt(`0:00:01.000,0:00:02.000\n${text}`)],
  ['lyrics', (text) => lrcToVtt(`[00:01]${text}`)],
  ['subtitles for browsers', (text) => repairWebVtt(`WEBVTT\n\n${text}`)],
  ['captions in JSON', (text) => youTubeJsonToVtt(JSON.stringify({ events: [{ segs: [{ utf8: text }] }] }))],
  ['captions in XML', (text) => youTubeXmlToVtt(`<timedtext><p t="1" d="2">${text}`)],
  ['attributes of captions', (text) => youTubeXmlToVtt(`<timedtext><p ${text}`)],
  ['names of subtitles', parseSubtitleName],
  ['the bytes of subtitles', (text) => decodeText(Buffer.from(text))],
  ['words of the index', toIndexText],
  ['searches that go on', toPrefixQuery],
  ['completions', (text) => rankSuggestions(text, [{ title: text, others: [text] }], 10)],
  ['names of people', (text) => orFault(() => cleanName(text))],
  ['names to sign in with', toNameKey],
  ['passwords', normalizePassword],
  ['the languages of browsers', (text) => requestedLanguage({ 'accept-language': text })],
  ['names of files', toTitle],
  ['names of the same film', (text) => WORK_KEYS.map((keyOf) => keyOf(text.slice(0, 4_000)))],
  ['tags of files', (text) => sidecarOfTags({ title: text, date: text, comment: text }, TAGGED)],
  ['ids in names and tags', (text) => aliasOf(text, { purl: text, comment: text }, '')],
  ['the bytes of tags', (text) => tagText(Buffer.from(`${text}é`, 'latin1'))],
  ['the tags of ffprobe', (text) => toFileTags([['title', text]])],
  ['the times of cameras', parseRecordingTime],
  ['dates in names', dayInName],
  ['dates in NFO files', (text) => [parseDay(text), parseYear(text)]],
  [
    'NFO files',
    (text) => orError(() => parseNfo(`<movie><aired>${text}</aired><title>${text}</title></movie>`)),
  ],
  ['names of cameras', (text) => [titleOfChapter(text), titleOfRecording(text)]],
  ['names of parts', (text) => numberedPart(`${text}/${text}`)],
  ['packets', (text) => endOfPackets(text, { startSeconds: 0 })],
  ['addresses of pictures', parsePictureKey],
  ['playlist files', parsePls],
  [
    'playlist files in XML',
    (text) => orError(() => parseXspf(`<playlist><trackList><track><location>${text}`)),
  ],
  ['titles on drawn pictures', drawPlaceholder],
  ['descriptions for other sites', shorten],
  ['paths of videos', (text) => videoIdOf(`/watch/${text}`)],
  ['encodings', chooseEncoding],
  ['addresses', (text) => repairUrl({ url: `/${text}` })],
]

const TAGGED = { name: 'a.mkv', title: 'a', isFilm: false, isInSeries: false, recordedAt: null }

function orFault(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidNameError)) throw error
    return error
  }
}

/** Returns the error of a reader whose caller names files that cannot be read. */
function orError(work: () => unknown): unknown {
  try {
    return work()
  } catch (error) {
    return error
  }
}

const LENGTH = 120_000
/** The maximum processor time. If it grew with the square of the length, it would be a minute or more. */
const MOST_SECONDS = 30

/** Expects a function to return in time for texts of all kinds. */
function expectToEnd(_what: string, read: (text: string) => unknown) {
  const before = process.threadCpuUsage()
  for (const [name, text] of nastyTexts(LENGTH)) expect([name, typeof read(text)]).not.toContain('function')
  expect(process.threadCpuUsage(before).user / 1_000_000).toBeLessThan(MOST_SECONDS)
}

describe('a hundred thousand signs of any kind', () => {
  it.each(READERS.slice(0, 1))('never hang the reader of %s', expectToEnd)
  it.each(READERS.slice(1))('never hang the reader of %s', { tags: 'release' }, expectToEnd)
})

it('leaves every accent that a language has, and no flood of them', () => {
  expect(toIndexText('Việt Nam é नमस्ते')).toBe('viet nam e नमस्ते')
  expect(toIndexText(`ก${'\u0E49\u0E38'.repeat(4_000)}`).length).toBeLessThan(100)
})
