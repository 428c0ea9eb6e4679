/** The names of Watch later and Liked videos. Google writes them in the language of the account. */
const WATCH_LATER_NAMES = [
  'Watch later',
  'Später ansehen',
  'À regarder plus tard',
  'Ver más tarde',
  'Assistir mais tarde',
  'Ver mais tarde',
  'Guarda più tardi',
  'Later bekijken',
  'Do obejrzenia',
  'Смотреть позже',
  'Переглянути пізніше',
  'Daha sonra izle',
  'Titta senare',
  'Se senere',
  'Katso myöhemmin',
  'Přehrát později',
  'Megnézendő videók',
  'Vizionați mai târziu',
  'Παρακολούθηση αργότερα',
  'Tonton nanti',
  'Xem sau',
  'ดูภายหลัง',
  'बाद में देखें',
  'المشاهدة لاحقًا',
  'לצפייה בהמשך',
  '後で見る',
  '나중에 볼 동영상',
  '稍后观看',
  '稍後觀看',
]
const LIKED_NAMES = [
  'Liked videos',
  'Videos, die ich mag',
  'Vidéos "J\'aime"',
  'Vídeos que me gustan',
  'Vídeos marcados como "Gostei"',
  'Video piaciuti',
  'Понравившиеся',
  '高く評価した動画',
  '좋아요 표시한 동영상',
]

/** Returns a name in a form that can be compared. Some systems decompose letters with diacritics in archives. */
const normalized = (name: string): string => name.normalize('NFC').toLowerCase()

/** Whether a name is in a list. A suffix of the file name may follow it, as in `Watch later-videos`. */
const isOneOf = (names: readonly string[], name: string): boolean =>
  names.some((known) => {
    const [one, other] = [normalized(name), normalized(known)]
    return one === other || one.startsWith(`${other}-`) || one.startsWith(`${other}(`)
  })

export const isWatchLaterName = (name: string): boolean => isOneOf(WATCH_LATER_NAMES, name)
export const isLikedName = (name: string): boolean => isOneOf(LIKED_NAMES, name)

/** Returns a file name without its extension and the number of a copy. For `Mix-videos(1).csv`, it is `Mix-videos`. */
const baseOf = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/\s?\(\d+\)$/, '')

/** Returns a title in the form that it has in file names, in which Takeout replaces some characters. */
const asFileName = (title: string): string => normalized(title).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')

/**
 * Returns the name of a playlist, given its file name, such as `Mix-videos.csv`. The suffix of the file name depends on
 * the language of the account. The result is the longest title with which the file name begins, or else the file name
 * without the English suffix.
 */
export function playlistNameOf(fileName: string, titles: readonly string[]): string {
  const base = baseOf(fileName)
  const title = titles
    .filter((one) => one !== '' && asFileName(base).startsWith(asFileName(one)))
    .sort((one, other) => other.length - one.length)
    .at(0)
  return title ?? base.replace(/-videos$/i, '')
}
