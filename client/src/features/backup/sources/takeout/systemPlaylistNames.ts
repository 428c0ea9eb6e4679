/** Splits lines of names. */
const namesIn = (...lines: readonly string[]): readonly string[] => lines.flatMap((line) => line.split('|'))

/**
 * The names of Watch later in many languages. Google writes it in the language of the account, and has changed some names
 * over the years.
 */
export const WATCH_LATER_NAMES = namesIn(
  'Watch later|Später ansehen|Ver más tarde|À regarder plus tard|Regarder plus tard|Guarda più tardi',
  'Assistir mais tarde|Ver mais tarde|Later bekijken|Titta senare|Se senere|Katso myöhemmin|Mira-ho més tard',
  'Do obejrzenia|Přehrát později|Megnézendő videók|Vizionați mai târziu|Vizionează mai târziu',
  'Смотреть позже|Переглянути пізніше|Παρακολούθηση αργότερα|Daha sonra izle',
  'المشاهدة لاحقًا|مشاهدة لاحقًا|לצפייה בהמשך|לצפייה מאוחר יותר|بعداً تماشا کنید|تماشا در آینده',
  'बाद में देखें|পরে দেখুন|பிறகு பார்க்க|பின்னர் பார்க்க|ดูภายหลัง|Tonton nanti|Xem sau',
  '後で見る|나중에 볼 동영상|稍后观看|稍後觀看',
)

/** The names of the liked videos in the same languages. */
export const LIKED_NAMES = namesIn(
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

/** The words for videos that Takeout puts behind the name of a playlist, as in `Mix-videos.csv`. */
export const SUFFIXES = namesIn(
  "videos|vídeos|vidéos|video's|video|videa|videoer|videor|videoklipp|videot|videók|videoclipuri|videolar|filmy",
  'βίντεο|видео|відео|動画|동영상|视频|影片|วิดีโอ|वीडियो|ভিডিও|வீடியோக்கள்|فيديوهات|الفيديوهات|ویدیوها|סרטונים',
)
