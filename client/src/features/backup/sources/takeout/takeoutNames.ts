/** Returns the names in lines, which are separated by vertical bars. */
const namesIn = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('|'))

/** The names of Watch later in many languages. Google uses the account's language, and has changed some names. */
const WATCH_LATER_NAMES = namesIn(
  'Watch later|Später ansehen|Ver más tarde|À regarder plus tard|Regarder plus tard|Guarda più tardi',
  'Assistir mais tarde|Ver mais tarde|Later bekijken|Titta senare|Se senere|Katso myöhemmin|Mira-ho més tard',
  'Do obejrzenia|Přehrát později|Megnézendő videók|Vizionați mai târziu|Vizionează mai târziu',
  'Смотреть позже|Переглянути пізніше|Παρακολούθηση αργότερα|Daha sonra izle',
  'المشاهدة لاحقًا|مشاهدة لاحقًا|לצפייה בהמשך|לצפייה מאוחר יותר|بعداً تماشا کنید|تماشا در آینده',
  'बाद में देखें|পরে দেখুন|பிறகு பார்க்க|பின்னர் பார்க்க|ดูภายหลัง|Tonton nanti|Xem sau',
  '後で見る|나중에 볼 동영상|稍后观看|稍後觀看',
)

/** The names of the playlist of liked videos in many languages. */
const LIKED_NAMES = namesIn(
  'Liked videos|Videos, die ich mag|Positiv bewertete Videos|Vídeos que me gustan|Videos que me gustan',
  `Vidéos "J'aime"|Vidéos que j'aime|Vidéos aimées|Video piaciuti|Video che mi piacciono|Vídeos que m'agraden`,
  'Vídeos marcados como "Gostei"|Vídeos marcados com "Gostei"|Vídeos curtidos|Vídeos de que gostei|Vídeos de que gosto',
  "Leuk gevonden video's|Leuke video's|Video's die ik leuk vind|Gillade videor|Gillade videoklipp|Tykätyt videot",
  'Likte videoer|Videoer du liker|Videoer, jeg synes godt om|Videoer, du synes godt om|Likede videoer',
  'Filmy, które mi się podobają|Polubione filmy|Videa, která se mi líbí|Oblíbená videa|Kedvelt videók',
  'Videoclipuri apreciate|Понравившиеся|Понравившиеся видео|Вподобані відео|Уподобані відео|Відео, які сподобалися',
  'Βίντεο που μου αρέσουν|Beğendiğim videolar|Beğenilen videolar',
  'الفيديوهات التي أعجبتني|فيديوهات أعجبتني|סרטונים שאהבתי|ویدیوهای پسندیده|ویدیوهای پسندیده شده',
  'पसंद किए गए वीडियो|लाइक किए गए वीडियो|পছন্দ করা ভিডিও|লাইক করা ভিডিও|விரும்பிய வீடியோக்கள்|วิดีโอที่ชอบ',
  'Video yang disukai|Video đã thích',
  '高く評価した動画|좋아요 표시한 동영상|赞过的视频|顶过的视频|喜欢的视频|喜歡的影片',
)

/** The words for ‘videos’ in many languages, which Takeout appends to playlist names, as in `Mix-videos.csv`. */
const SUFFIXES = namesIn(
  "videos|vídeos|vidéos|video's|video|videa|videoer|videor|videoklipp|videot|videók|videoclipuri|videolar|filmy",
  'βίντεο|видео|відео|動画|동영상|视频|影片|วิดีโอ|वीडियो|ভিডিও|வீடியோக்கள்|فيديوهات|الفيديوهات|ویدیوها|סרטונים',
)

/** Returns a name in a form that can be compared. Some systems decompose letters with diacritics in archives. */
const normalized = (name: string): string => name.normalize('NFC').toLowerCase()

/** Returns a title in the form that it has in file names, in which Takeout replaces some characters. */
const asFileName = (title: string): string => normalized(title).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')

/** Returns a name without the word for ‘videos’ that Takeout appends to it. */
function withoutSuffix(name: string): string {
  const at = name.lastIndexOf('-')
  return at > 0 && SUFFIX_KEYS.has(asFileName(name.slice(at + 1))) ? name.slice(0, at) : name
}
const SUFFIX_KEYS = new Set(SUFFIXES.map(asFileName))

/**
 * Returns the forms in which a name may be known: the name itself, and the name without the text from its last hyphen
 * on. This text may be the word for ‘videos’ in any language.
 */
function formsOf(name: string): string[] {
  const at = name.lastIndexOf('-')
  return [name, ...(at > 0 ? [name.slice(0, at)] : [])].map(asFileName)
}

const isOneOf = (known: ReadonlySet<string>, name: string): boolean =>
  formsOf(name).some((form) => known.has(form))
const WATCH_LATER_KEYS = new Set(WATCH_LATER_NAMES.map(asFileName))
const LIKED_KEYS = new Set(LIKED_NAMES.map(asFileName))

export const isWatchLaterName = (name: string): boolean => isOneOf(WATCH_LATER_KEYS, name)
export const isLikedName = (name: string): boolean => isOneOf(LIKED_KEYS, name)

/** Returns a file name without extension and number of a copy: for `Mix-videos(1).csv`, `Mix-videos`. */
export const baseOf = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/\s?\(\d+\)$/, '')

/** A playlist in `playlists.csv`. */
export interface ListedPlaylist {
  id: string
  title: string
}

/**
 * Returns the playlist to which a file with videos belongs, given its name, such as `Mix-videos.csv`. The result is the
 * playlist in `playlists.csv` whose title is in the file name. If there is no such playlist, or the file name contains
 * only the beginning of its title, the id is empty. The title is then the longest title with which the file name
 * begins, or the file name without the word for ‘videos’.
 */
export function playlistOfFile(fileName: string, listed: readonly ListedPlaylist[]): ListedPlaylist {
  const base = baseOf(fileName)
  const forms = formsOf(base)
  const titled = listed.filter(({ title }) => title !== '')
  const exact = titled.find(({ title }) => forms.includes(asFileName(title)))
  if (exact !== undefined) return exact
  const [title] = titled
    .map((one) => one.title)
    .filter((one) => asFileName(base).startsWith(asFileName(one)))
    .toSorted((one, other) => other.length - one.length)
  return { id: '', title: title ?? withoutSuffix(base) }
}
