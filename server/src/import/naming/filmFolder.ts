/** The names that people give to the folder of their films, in the languages of the product. */
const NAMES = new Set(
  `
    films, film, movies, movie, feature films, motion pictures, filme, spielfilme, kinofilme, películas, pelis,
    cine, filmes, longas, cinema, cinéma, longs métrages, pel·lícules, pel·lis, filmy, filmek, elokuvat, leffat,
    filmer, spelfilmer, spillefilm, spillefilmer, speelfilms, filmler, sinema, phim, phim lẻ, phim ảnh,
    film-film, фильмы, кино, фильм, фільми, кіно, ταινίες, ταινια, σινεμά, أفلام, افلام, الأفلام, فیلم, فیلم ها,
    فیلم‌ها, סרטים, סרט, फ़िल्में, फिल्में, फ़िल्म, सिनेमा, চলচ্চিত্র, সিনেমা, ছবি, திரைப்படங்கள், சினிமா,
    படங்கள், ภาพยนตร์, หนัง, 映画, 영화, 电影, 電影, 影片
  `
    .split(',')
    .map(toKey),
)

/** Returns whether a path contains a folder that is named for films: `Movies`, `Filme/Action`, `映画`. */
export const isInFilmFolder = (folder: string): boolean =>
  folder.split('/').some((name) => NAMES.has(toKey(name)))

/** Removes everything that may differ between two spellings of a name: case, accents and signs. */
function toKey(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/(?<=\p{Script=Latin}|\p{Script=Greek})\p{M}+/gu, '')
    .replaceAll(/[^\p{L}\p{M}]+/gu, '')
}
