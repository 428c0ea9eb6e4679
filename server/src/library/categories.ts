/** The provider's numbers for the names of its categories, as yt-dlp writes them. */
const CATEGORY_IDS = new Map<string, string>(
  Object.entries({
    'film & animation': '1',
    'autos & vehicles': '2',
    music: '10',
    'pets & animals': '15',
    sports: '17',
    'travel & events': '19',
    gaming: '20',
    'people & blogs': '22',
    comedy: '23',
    entertainment: '24',
    'news & politics': '25',
    'howto & style': '26',
    education: '27',
    'science & technology': '28',
    'nonprofits & activism': '29',
  }),
)

export const toCategoryId = (names: readonly string[]): string | null =>
  names.map((name) => CATEGORY_IDS.get(name.toLowerCase())).find((id) => id !== undefined) ?? null
