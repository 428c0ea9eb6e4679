import { describe, expect, it } from 'vitest'
import { INQUIRY, shareCatalogue, titledVideo, type OpenCatalogue } from '../shareCatalogue.ts'

/** Defines the contract tests of the forms in which a word is found: other letters, without spaces, with or without signs. */
export function describeWordForms(name: string, openCatalogue: OpenCatalogue): void {
  const open = shareCatalogue(openCatalogue)
  const DECOY = titledVideo('decoy', 'Quite another film')
  /** Returns those texts that find a title, and nothing else, by relevance and by date. */
  const findersOf = async (title: string, typed: readonly string[]) => {
    const { search } = await open({ videos: [titledVideo('found', title), DECOY] })
    const finders: string[] = []
    for (const q of typed) {
      const found = [...(await search(q)), ...(await search(q, { order: 'date' }))]
      if (found.join(' ') === 'found found') finders.push(q)
    }
    return finders
  }

  // `corpus/citedSearchTests.ts` names the public reports.
  describe(`a title, over ${name}`, () => {
    it.each([
      ['Thai', 'เรียนภาษาไทย', ['ภาษา', 'ไทย', 'เรียน', 'ภาษาไทย']],
      ['Thai, with a greeting', 'สวัสดีชาวโลก', ['สวัสดี', 'โลก', 'สวัสดี โลก']],
      ['Thai, by words within a sentence', 'เขากำลังกินข้าว', ['กิน', 'ข้าว']],
      ['Lao', 'ຮຽນພາສາລາວ', ['ພາສາ', 'ລາວ']],
      ['Lao, by the beginning of a word', 'ພ້ອມສົ່ງ ອຸນຫະພູມ', ['ອຸນ', 'ສົ່ງ']],
      ['Khmer, by words within a sentence', 'វាងាយស្រួលក្នុងការទិញថ្នាំគ្រប់', ['ទិញថ្នាំ', 'ងាយស្រួល']],
      ['Khmer, with and without its invisible spaces', 'រៀន\u200Bភាសា\u200Bខ្មែរ', ['ភាសា', 'ភាសាខ្មែរ', 'ខ្មែរ']],
      ['Burmese', 'မြန်မာစာသင်ခန်းစာ', ['မြန်မာ', 'သင်ခန်းစာ']],
      ['Thai beside Latin letters', 'สอนทำอาหารBBQง่ายๆ', ['อาหาร', 'bbq', 'ง่าย']],
      [
        'Japanese with a dot between names',
        'スパイダー・マンの映画',
        ['スパイダーマン', 'マン', 'スパイダー・マン'],
      ],
    ])('is found by the words inside of a run of %s', async (_, title, typed) => {
      expect(await findersOf(title, typed)).toEqual(typed)
    })

    it.each([
      ['Łódź, Gdańsk i Żółw', ['lodz', 'ŁÓDŹ', 'gdansk', 'zolw']],
      ['Die Straße nach Gießen', ['strasse', 'STRASSE', 'straße', 'giessen']],
      ['Smørrebrød på Ærø', ['smorrebrod', 'smørrebrød', 'aero', 'pa']],
      ['Østerbro og Tromsø', ['osterbro', 'tromso']],
      ['ǈubǉana', ['ljubljana']],
      ['Đà Nẵng về đêm', ['da nang', 'đà', 'dem']],
      ['İstanbul ışıkları', ['istanbul', 'isiklari', 'ISTANBUL', 'ışıkları']],
      ['Œuvres de la sœur', ['oeuvres', 'soeur']],
      ['Þórsmörk og Seyðisfjörður', ['thorsmork', 'þórsmörk', 'seydisfjordur']],
      ['Ħal Għargħur', ['hal gharghur']],
      ['Azərbaycan Ŋaŋ Ŧ', ['azerbaycan', 'nan']],
      ['שָׁלוֹם עֲלֵיכֶם', ['שלום', 'עליכם', 'שָׁלוֹם']],
      ['Η Αθήνα και ο Οδυσσεύς', ['αθηνα', 'ΑΘΗΝΑ', 'οδυσσευσ', 'οδυσσεύς']],
      ['Ударе́ние и ёлка, май', ['ударение', 'елка', 'май']],
      ['کتاب فارسی', ['كتاب فارسي', 'کتاب', 'فارسی']],
      ['مدرسة الموسيقى', ['مدرسه', 'الموسيقي']],
      ['Donau\u00ADdampf\u00ADschiff', ['donaudampfschiff']],
      ['Batman™ und LEGO®', ['batman', 'lego']],
      ['Hawaiʻi', ['hawaii', 'Hawaiʻi']],
    ])('is found by the plain letters of %s', async (title, typed) => {
      expect(await findersOf(title, typed)).toEqual(typed)
    })

    it.each([
      ['Spider-Man: No Way Home', ['spiderman', 'spider man', 'spider-man', 'spidermans']],
      ['Spiderman and friends', ['spider-man', 'spider man', 'spider.man']],
      ['S.W.A.T. at night', ['swat', 's.w.a.t.', 's w a t']],
      ['SWAT at night', ['s.w.a.t.', 's w a t', 'S.W.A.T']],
      ['AC/DC live', ['acdc', 'ac dc', 'ac-dc']],
      ['M*A*S*H, the end', ['mash', 'm.a.s.h.', 'm*a*s*h']],
      ['GPT-4o explained', ['gpt4o', 'gpt 4o', 'gpt-4o']],
      ['9-1-1 Lone Star', ['911', '9-1-1']],
      ['911 call', ['9-1-1']],
      ['Antman', ['ant man', 'ant-man']],
      ['WALL·E and EVE', ['walle', 'wall-e', 'wall e']],
      ['Don’t look up', ["don't", 'dont', 'don’t']],
      ['Dont look down', ["don't"]],
      ['Maze-Man', ['maze man', 'mazeman']],
      ['C.O.W.L.', ['cowl']],
      ['B.P.R.D. and S.H.I.E.L.D.', ['bprd', 'shield', 'B.P.R.D']],
      ['The Winter’s Tale', ['winters', "winter's tale", 'winters tale']],
      ["Rock'n Roll", ['rockn roll', 'rock n roll']],
      ['Horsin’ Around', ['horsin around', "horsin' around"]],
      ['Eat, Pray, Kill', ['eat pray kill']],
      ['L’Aventure', ['laventure', "l'aventure", 'aventure']],
      ['Spider-Man/Deadpool', ['spiderman', 'deadpool']],
      ['Re:Zero', ['rezero', 're zero']],
      ['R&B hits', ['rb', 'r&b']],
      ['10,000 metres', ['10000', '10,000']],
      ['my_holiday_film', ['my holiday', 'myholidayfilm']],
      ["П'ять хвилин", ['пять', 'пʼять', 'п’ять']],
      ['צה"ל היום', ['צהל', 'צה״ל']],
      ['کتاب\u200Cها', ['کتابها', 'کتاب ها', 'کتاب\u200Cها']],
    ])('is found by %s with and without its signs', async (title, typed) => {
      expect(await findersOf(title, typed)).toEqual(typed)
    })

    it.each([
      ['two numbers for one', 'Part 12', '1 2'],
      ['two letters of a Thai word for it', 'ภูเขา', 'เขาสูง'],
      ['a Thai word with another tone for it', 'ข่าว', 'ข้าว'],
      ['words on both sides of a comma for one', 'Sun, day', 'sunday'],
      ['the last letters of a word for a word', 'Batman', 'man'],
    ])('never takes %s', async (_, title, typed) => {
      const { search } = await open({ videos: [titledVideo('other', title)] })
      expect(await search(typed, { isExact: true })).toEqual([])
    })
  })

  it(`fills up with what has any of the words in Thai, over ${name}`, async () => {
    const videos = [titledVideo('one', 'เรียนภาษา'), titledVideo('both', 'ภาษาและอาหาร'), DECOY]
    const { search } = await open({ videos })
    expect(await search('ภาษา อาหาร')).toEqual(['both', 'one'])
  })

  describe(`a word that is two words in a title, over ${name}`, () => {
    it.each([
      ['starwars', 'Star Wars: a trailer', 'star wars'],
      ['STARWARS trailer', 'Star Wars: a trailer', 'star wars trailer'],
      ['cafecreme', 'Le Café Crème', 'café crème'],
      ['part2', 'The end, part 2', 'part 2'],
    ])('finds both: %s', async (typed, title, corrected) => {
      const { page } = await open({ videos: [titledVideo('found', title), DECOY] })
      const { items, correctedQuery } = await page(typed)
      expect(items).toMatchObject([{ video: { title } }])
      expect(correctedQuery).toBe(corrected)
    })

    it('finds neither where they stand apart, and not where any item has the word', async () => {
      const videos = [titledVideo('apart', 'Wars of a star'), titledVideo('beside', 'The rapist, a play')]
      const { search } = await open({ videos: [...videos, titledVideo('word', 'A therapist')] })
      expect(await search('starwars')).toEqual([])
      expect(await search('therapist')).toEqual(['word'])
    })
  })

  describe(`suggestions, over ${name}`, () => {
    it.each([
      ['ภาษา', 'เรียนภาษาไทย'],
      ['lod', 'Łódź by night'],
      ['spiderm', 'Spider-Man returns'],
      ['spider m', 'Spiderman returns'],
      ['שלו', 'שָׁלוֹם'],
      ['starwars', 'Star Wars returns'],
    ])('for %s are titles that search finds by it', async (typed, title) => {
      const { source } = await open({ videos: [titledVideo('found', title), DECOY] })
      expect(await source.suggest(typed, INQUIRY)).toEqual([title])
    })
  })

  describe(`what is said, over ${name}`, () => {
    it.each([
      ['ภาษา', 'เราเรียนภาษาไทย'],
      ['strasse', 'Auf der Straße.'],
      ['spiderman', 'It is Spider-Man.'],
      ['spider man', 'It is Spiderman.'],
      ['שלום', 'שָׁלוֹם'],
    ])('is found by %s', async (typed, text) => {
      const passages = [
        { startSeconds: 3, text: 'Something else.' },
        { startSeconds: 9, text },
      ]
      const { page } = await open({
        videos: [titledVideo('said', 'A film'), DECOY],
        transcripts: [{ videoId: 'said', tracks: [{ language: 'en', passages }] }],
      })
      const { items } = await page(typed)
      expect(items).toMatchObject([{ video: { id: 'said' }, moment: { startSeconds: 9, text } }])
    })
  })
}
