/** The names that Google gives to Watch later and Liked videos. Files have them in the language of the account. */
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

/** Archives of some systems decompose letters with marks. */
const normalized = (name: string): string => name.normalize('NFC').toLowerCase()

/** Whether a name is one of a list, perhaps followed by what file names append: `Watch later-videos`. */
const isOneOf = (names: readonly string[], name: string): boolean =>
  names.some((known) => {
    const [one, other] = [normalized(name), normalized(known)]
    return one === other || one.startsWith(`${other}-`) || one.startsWith(`${other}(`)
  })

export const isWatchLaterName = (name: string): boolean => isOneOf(WATCH_LATER_NAMES, name)
export const isLikedName = (name: string): boolean => isOneOf(LIKED_NAMES, name)

/** Returns the name of a file without its extension and the number of a copy: `Mix-videos(1).csv` is `Mix-videos`. */
const baseOf = (fileName: string): string => fileName.replace(/\.\w+$/, '').replace(/\s?\(\d+\)$/, '')

/** Takeout replaces characters of titles that file names cannot have. */
const asFileName = (title: string): string => normalized(title).replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '_')

/**
 * Returns the name of a playlist by that of its file, `Mix-videos.csv`, whose ending depends on the language of the account:
 * the longest of the titles that the file name begins with, else the file name without the English ending.
 */
export function playlistNameOf(fileName: string, titles: readonly string[]): string {
  const base = baseOf(fileName)
  const title = titles
    .filter((one) => one !== '' && asFileName(base).startsWith(asFileName(one)))
    .sort((one, other) => other.length - one.length)
    .at(0)
  return title ?? base.replace(/-videos$/i, '')
}
