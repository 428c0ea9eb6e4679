import { expect, it } from 'vitest'
import { nameBeside, toTitle } from './fileTitle.ts'

it.each([
  ['At the lake.webm', 'At the lake'],
  ['At_the__lake.webm', 'At the lake'],
  ['At.the.lake.mp4', 'At the lake'],
  ['Lake_v1.2_final.mkv', 'Lake v1.2 final'],
  ['2024.06.01.lake.mkv', '2024.06.01 lake'],
  ['Dr. Koi and mr_pond.mp4', 'Dr. Koi and mr_pond'],
  ['lake-2024.mp4', 'lake-2024'],
  ['a\nb\tc.webm', 'a b c'],
  ['___.webm', '___'],
  [' .webm', ' .webm'],
  ['名前.webm', '名前'],
  ['At the lake [aBcDeF12345].mp4', 'At the lake'],
  ['At the lake-aBcDeF12345.mp4', 'At the lake'],
  ['At the lake--BcDeF12345.mp4', 'At the lake'],
  ['At the lake [-BcDeF12345].mp4', 'At the lake'],
  ['At_the_lake-a1BcDeF_234.mp4', 'At the lake'],
  ['At the lake [WEBDL-1080p].mkv', 'At the lake'],
  ['At the lake [tmdbid-1234].mkv', 'At the lake'],
  ['At the lake [Documentary].mkv', 'At the lake [Documentary]'],
  ['Lake-documentary.mkv', 'Lake-documentary'],
  ['Lake-2020-03-04-1.mkv', 'Lake-2020-03-04-1'],
  ['[aBcDeF12345].mp4', '[aBcDeF12345]'],
  ['aBcDeF12345.mp4', 'aBcDeF12345'],
  ['photo\u202Egpj.webm', 'photogpj'],
  ['\u2067שלום\u2069 \u0007!.webm', 'שלום !'],
  ['\u202E.webm', '.webm'],
  ['Cafe\u0301.mp4', 'Caf\u00e9'],
])('a file named %j has the title %j', (name, title) => {
  expect(toTitle(name)).toBe(title)
})

it.each([
  ['20240603 192501.mp4', '2024-06-03 19:25:01'],
  ['20240603_192559.mp4', '2024-06-03 19:25:59'],
  ['PXL_20240603_192501123.mp4', '2024-06-03 19:25:01'],
  ['PXL_20240603_192501123.TS.mp4', '2024-06-03 19:25:01 TS'],
  ['VID_20240603_192501~2.mp4', '2024-06-03 19:25:01 ~2'],
  ['IMG_20240603_192501.mov', '2024-06-03 19:25:01'],
  ['MVI_20240603_192501.avi', '2024-06-03 19:25:01'],
  ['2024-06-03 19-25-01.mkv', '2024-06-03 19:25:01'],
  ['WhatsApp Video 2024-06-03 at 19.25.01 (1).mp4', '2024-06-03 19:25:01 (1)'],
  ['VID-20240603-WA0001.mp4', '2024-06-03 WA0001'],
  ['20241303_192501.mp4', '20241303 192501'],
  ['Talk_20240603_192501.mp4', 'Talk 20240603 192501'],
  ['MVI_1234.avi', 'MVI 1234'],
])('the recording of a camera named %j has the title %j', (name, title) => {
  expect(toTitle(name)).toBe(title)
})

it.each([
  ['Sin.City.2005.BDRip.720p.x264.AC3-SEPTiC.mkv', 'Sin City (2005)'],
  ['Blade Runner 2049.HDRip.XviD.AC3-EVO.avi', 'Blade Runner 2049'],
  ['Blade.Runner.2049.2017.720p.BluRay.x264-[YTS.AG].mp4', 'Blade Runner 2049 (2017)'],
  ['2001.A.Space.Odyssey.1968.HDDVD.1080p.DTS.x264.dxva EuReKA.mkv', '2001 A Space Odyssey (1968)'],
  ['1917.2019.720p.WEBRip.x264.AAC2.0-MP4.mp4', '1917 (2019)'],
  ['Howl’s_Moving_Castle_(2004)_[720p,HDTV,x264,DTS]-FlexGet.avi', 'Howl’s Moving Castle (2004)'],
  ['Rocky 1976 French SubForced BRRip x264 AC3-FUNKY.mkv', 'Rocky (1976)'],
  ['Die.Schluempfe.2.German.DL.1080p.BluRay.x264-EXQUiSiTE.mkv', 'Die Schluempfe 2'],
  [
    'Nosferatu the Vampyre (1979) [imdb-tt0079641][Bluray-1080p][x264]-1080p.mp4',
    'Nosferatu the Vampyre (1979)',
  ],
  ['REDLINE (BD 1080p H264 10bit FLAC) [3xR].mkv', 'REDLINE'],
  ['Брат.2.2000.BDRip.1080p.mkv', 'Брат 2 (2000)'],
  ['千と千尋の神隠し.2001.1080p.BluRay.x264.mkv', '千と千尋の神隠し (2001)'],
  ['كفرناحوم.2018.1080p.WEB-DL.mkv', 'كفرناحوم (2018)'],
  ['[Kaylith] Zankyou no Terror - 04 [480p][B4D4514E].mp4', 'Zankyou no Terror - 04'],
  ['[Doki] Some Show - 07 (1280x720 Hi10P AAC) [80AF7DDE].mkv', 'Some Show - 07'],
])('leaves out of the title of %j what a release adds', (name, title) => {
  expect(toTitle(name)).toBe(title)
  expect(nameBeside(title, name)).toBe(name)
})

it.each([
  ['The.Last.of.Us.S01E03.Long.Long.Time.1080p.WEB-DL.x264-GRP.mkv', 'S1 E3 · Long Long Time'],
  ['The Office (US) - S06xE01.avi', 'S6 E1 · The Office (US)'],
  ['Drawn Together 1x04 Requiem for a Reality Show.avi', 'S1 E4 · Requiem for a Reality Show'],
  ['The Sopranos - [05x07] - In Camelot.mp4', 'S5 E7 · In Camelot'],
  ['02x03 - 02x04 - 02x15 - Ep Name.mp4', 'S2 E3 · Ep Name'],
  ['Wheels.S03E01-E02.720p.HDTV.x264-IMMERSE.mkv', 'S3 E1 · Wheels'],
  ['Heroes - S03E23 - 1961 Bluray-720p.mkv', 'S3 E23 · 1961'],
  ['1923.S01E05.Ghost.of.Zebrina.1080p.AMZN.WEB-DL.DDP5.1.H.264-NTb.mkv', 'S1 E5 · Ghost of Zebrina'],
  ['Dexter.5x02.Hello,.Bandit.ENG.-.sub.FR.HDTV.XviD-TeaM.[tvu.org.ru].avi', 'S5 E2 · Hello, Bandit'],
  ['Running Man S2017E368.mkv', 'S2017 E368 · Running Man'],
  ['Метод.S01E03.2015.WEB-DL.1080p.mkv', 'S1 E3 · Метод'],
  ['باب الحارة S02E10.mp4', 'S2 E10 · باب الحارة'],
  ['Show - S01E05 - The Dark Web.mkv', 'S1 E5 · The Dark Web'],
  ['Show.S01E06.Web.of.Lies.1080p.WEB.H264-GRP.mkv', 'S1 E6 · Web of Lies'],
  ['Show - S01E07 - x264.mkv', 'S1 E7 · x264'],
])('begins the title of the episode %j with its numbers', (name, title) => {
  expect(toTitle(name)).toBe(title)
})

it.each([
  ['S01E10.mkv', 'The series', 'S1 E10 · The series'],
  ['Fargo.S01E02.The.Rooster.Prince.mkv', 'Fargo (2014)', 'S1 E2 · The Rooster Prince'],
  ['Fargo.S01E02.The.Rooster.Prince.mkv', 'Downloads', 'Fargo S1 E2 · The Rooster Prince'],
])('names the series of %j in the channel %j, unless the channel does', (name, channel, title) => {
  expect(toTitle(name, channel)).toBe(title)
})

/** Names of which nothing is left out, although parts of them look like numbers, years or technical words. */
const PLAIN = [
  [
    '2001 A Space Odyssey',
    '1917',
    'Se7en',
    'The 100',
    '24',
    'Blade Runner 2049',
    '[REC]',
    '1984',
    '9',
    '50-50',
  ],
  ['10 Things I Hate About You', 'x264 explained', 'What is 1080p?', 'What is 1080p', 'H.264 vs HEVC'],
  [
    'HEVC vs. AV1 comparison',
    '4K or 1080p – which TV should I buy',
    'Encoding in 1080p HEVC',
    'HDR explained',
  ],
  ['Moon (2009)', 'Super movie(2009)', '(500) Days of Summer', 'Kill Bill Vol. 2', 'The Godfather Part II'],
  [
    'The French Dispatch',
    'English Vinglish',
    'Proper pasta',
    'Uncut Gems',
    'Multi-camera editing',
    'Web of Lies',
  ],
  ['GOPR0012', 'IMG 0042', 'video (1)', 'Zoom 2024-01-12'],
  [
    'Holiday 2019 part 2',
    '03 - Linear maps',
    '7 - 12 Angry Men',
    'Part 2',
    'Episode 16 - Some Title',
    'Übung 3',
  ],
  [
    '5x5 workout',
    '4x4 offroad',
    '16x9 or 4x3',
    '16x10 screens',
    'test-h264-aac',
    'E3 2019 keynote',
    'Trip to S1 station',
  ],
  [
    '[Live] Session at home',
    '[4K] Walk through Tokyo',
    'Song (Live) [HD]',
    'Concert @ Paradiso #3',
    '50% off',
  ],
  ['Лето 2019', '夏休み 第3話', '第05集 开端', 'فيلم العائلة 2020', '호우시절', 'Ελλάδα 2018'],
].flat()
it.each(PLAIN)('a file named %j has its name as its title', (name) => {
  expect(toTitle(`${name}.mp4`)).toBe(name)
  expect(nameBeside(name, `${name}.mp4`)).toBe('')
})
