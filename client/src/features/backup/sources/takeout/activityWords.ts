/** The texts before and after the title of a video in a phrase, in lower case. */
export interface Phrase {
  before: string
  behind: string
}

/** The phrases of one language in the list of activities. */
export interface ActivityWords {
  watched: readonly Phrase[]
  liked: readonly Phrase[]
}

/** Returns a text in a form that can be compared. Google writes both normal and non-breaking spaces. */
export const normalizedWords = (text: string): string =>
  text.normalize('NFC').toLowerCase().replaceAll('\u00A0', ' ')

function phraseOf(text: string): Phrase {
  const [before = '', behind = ''] = normalizedWords(text).split('*')
  return { before, behind }
}

/** Returns the phrases of a language, split at the asterisk that stands for the title of a video. */
const words = (watched: string, liked: string): ActivityWords => ({
  watched: watched.split('|').map(phraseOf),
  liked: liked.split('|').map(phraseOf),
})

/**
 * The words of each language. Google has changed them over the years. A language that has all phrases of another
 * language, and further ones, comes before the other language.
 */
export const ACTIVITY_WORDS: readonly ActivityWords[] = [
  words('Watched *', 'Liked *'),
  words('* angesehen|Angesehen: *', 'Mag ich: *|* positiv bewertet|* gefällt mir|* mag ich'),
  words(
    'Has visto *|Ha visto *|Viste *|Miraste *',
    'Te ha gustado *|Te gustó *|Te gusta *|Has indicado que te gusta *',
  ),
  words('Vous avez regardé *|A regardé *|Vidéo regardée : *', 'Vous avez aimé *|A aimé *|Vidéo aimée : *'),
  words('Você assistiu a *|Assistiu a *|Assistiu *|Viu *', 'Você gostou de *|Gostou de *|Curtiu *|Gostou *'),
  words('Hai guardato *|Ha guardato *', 'Hai messo Mi piace a *|Ti è piaciuto *|Ti piace *'),
  words('* bekeken|Bekeken: *|Je hebt gekeken naar *', '* leuk gevonden|Leuk gevonden: *'),
  words('Obejrzano: *|Obejrzano *|Obejrzany film: *', 'Polubiono: *|Polubiono *|Polubiony film: *'),
  words(
    'Просмотрено видео *|Просмотрено: *|Вы посмотрели *',
    'Понравилось видео *|Вам понравилось *|Понравилось: *',
  ),
  words(
    'Переглянуто: *|Переглянуто *|Ви переглянули *',
    'Сподобалося: *|Вам сподобалося *|Вподобано: *|Вподобано *',
  ),
  words('* izlendi|* izlediniz', '* beğenildi|* beğendiniz'),
  words(
    'Tittade på *|Har tittat på *|Du tittade på *|Du har tittat på *',
    'Gillade *|Har gillat *|Du gillade *',
  ),
  words('Så på *|Har sett *|Du så på *|Du har sett *', 'Likte *|Du likte *|Har likt *'),
  words('Så *|Har set *|Du så *|Du har set *', 'Syntes godt om *|Synes godt om *|Du syntes godt om *'),
  words('Katsottu: *|Katsottu *|Katsoit *', 'Tykätty: *|Tykätty *|Tykkäsit *'),
  words(
    'Zhlédnuto: *|Zhlédnuto *|Zhlédli jste *|Sledovali jste *',
    'Líbí se: *|Líbilo se vám *|Líbí se vám *',
  ),
  words(
    'Megtekintve: *|Megtekintett videó: *|Megnézte: *|Megnézett videó: *',
    'Kedvelt videó: *|Kedvelte: *|Tetszett: *',
  ),
  words(
    'Ați vizionat *|Ai vizionat *|A vizionat *|Vizionat: *',
    'V-a plăcut *|Ți-a plăcut *|I-a plăcut *|Apreciat: *',
  ),
  words('Παρακολουθήσατε *|Είδατε *', 'Σας άρεσε *|Άρεσε *|Σας αρέσει *'),
  words(
    'Menonton *|Telah menonton *|Anda menonton *|Ditonton: *',
    'Menyukai *|Telah menyukai *|Anda menyukai *|Disukai: *',
  ),
  words('Đã xem *|Bạn đã xem *', 'Đã thích *|Bạn đã thích *'),
  words('รับชม *|ดู *|ดูแล้ว *', 'ชอบ *|กดชอบ *'),
  words('* देखा|* देखा गया|* देखा गया है|देखा गया *', '* पसंद किया|* पसंद किया गया|पसंद किया गया *'),
  words('تمت مشاهدة *|شاهدت *|مشاهدة *', 'تم الإعجاب بـ *|أعجبك *|تم تسجيل الإعجاب بـ *'),
  words('צפית ב-*|צפית ב*|נצפה: *', 'אהבת את *|סימנת לייק ל*|אהבת *'),
  words('* تماشا شد|* را تماشا کردید|تماشا شد: *', '* پسندیده شد|* را پسندیدید'),
  words('* দেখেছেন|* দেখা হয়েছে', '* পছন্দ করেছেন|* লাইক করেছেন'),
  words('* பார்த்தீர்கள்|* பார்க்கப்பட்டது', '* விரும்பினீர்கள்|* விரும்பப்பட்டது'),
  words('Has vist *|Heu vist *|Ha vist *', "T'ha agradat *|Us ha agradat *|T'agrada *"),
  words('* を視聴しました|*を視聴しました', '* を高く評価しました|*を高く評価しました'),
  words(
    '* 을(를) 시청했습니다|* 을(를) 시청했습니다.|* 시청함',
    '* 을(를) 좋아합니다|* 을(를) 좋아합니다.|* 좋아요 표시함',
  ),
  words('观看了 *|已观看 *|看过 *', '赞了 *|已赞 *|喜欢 *|顶了 *'),
  words('已觀看 *|觀看了 *|看過 *', '已喜歡 *|喜歡 *|說讚 *'),
]
