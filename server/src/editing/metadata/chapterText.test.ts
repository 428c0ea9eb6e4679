import { describe, expect, it } from 'vitest'
import { parseChapterFile } from '../../import/sidecars/chapterFile.ts'
import { changeChapters } from './chapterText.ts'
import { escapeXml } from './xmlText.ts'

const change = (text: string, chapters: Parameters<typeof changeChapters>[1]) =>
  changeChapters({ text, toXml: escapeXml }, chapters)

/** A file as mkvextract writes it, in which a chapter has names in two languages and one is hidden. */
const FILE = `<?xml version="1.0"?>
<!-- <!DOCTYPE Chapters SYSTEM "matroskachapters.dtd"> -->
<Chapters>
  <EditionEntry>
    <EditionUID>111</EditionUID>
    <ChapterAtom>
      <ChapterUID>1</ChapterUID>
      <ChapterTimeStart>00:00:00.000000000</ChapterTimeStart>
      <ChapterDisplay><ChapterString>Intro</ChapterString><ChapterLanguage>eng</ChapterLanguage></ChapterDisplay>
      <ChapterDisplay><ChapterString>Vorspann</ChapterString><ChapterLanguage>ger</ChapterLanguage></ChapterDisplay>
    </ChapterAtom>
    <ChapterAtom>
      <ChapterTimeStart>00:01:00.500000000</ChapterTimeStart>
      <ChapterFlagHidden>1</ChapterFlagHidden>
    </ChapterAtom>
    <!-- the best one -->
    <ChapterAtom>
      <ChapterTimeStart>00:02:00.000000000</ChapterTimeStart>
      <ChapterDisplay><ChapterString>Koi &amp; heron</ChapterString></ChapterDisplay>
    </ChapterAtom>
  </EditionEntry>
  <EditionEntry><ChapterAtom><ChapterTimeStart>00:00:09.000000000</ChapterTimeStart></ChapterAtom></EditionEntry>
</Chapters>
`

describe('a file of chapters', () => {
  it('is read as mkvextract writes it (jellyfin#12932)', () => {
    expect(parseChapterFile(FILE)).toEqual([
      { start_time: 0, title: 'Intro' },
      { start_time: 120, title: 'Koi & heron' },
    ])
  })

  it('stays as it is where nothing changes', () => {
    const same = [
      { startSeconds: 0, title: 'Intro' },
      { startSeconds: 120, title: 'Koi & heron' },
    ]
    expect(change(FILE, same)).toBe(FILE)
  })

  it('keeps what is said besides of a chapter that gets another name, and what surrounds the others', () => {
    const text = change(FILE, [
      { startSeconds: 0, title: 'Beginning ]]>' },
      { startSeconds: 75.25, title: 'Water' },
      { startSeconds: 120, title: 'Koi & heron' },
    ])
    expect(parseChapterFile(text ?? '')).toEqual([
      { start_time: 0, title: 'Beginning ]]>' },
      { start_time: 75.25, title: 'Water' },
      { start_time: 120, title: 'Koi & heron' },
    ])
    const [before = '', after = ''] = FILE.split('    <!-- the best one -->')
    expect(text).toContain(before.replace('>Intro<', '>Beginning ]]&gt;<'))
    expect(text).toContain(`    <!-- the best one -->${after}`)
  })

  it('can be empty, and says then that there are no chapters', () => {
    const text = change(FILE, []) ?? ''
    expect(parseChapterFile(text)).toEqual([])
    expect(text).toContain('<ChapterFlagHidden>1</ChapterFlagHidden>')
  })

  it.each(['', '<Chapters/>', '<Chapters><EditionEntry/></Chapters>', '<Chapters></Chapters>'])(
    'is made where there is none: %j',
    (text) => {
      const chapters = [{ startSeconds: 3_725.125, title: '🐟' }]
      expect(parseChapterFile(change(text, chapters) ?? '')).toEqual([{ start_time: 3_725.125, title: '🐟' }])
    },
  )

  it.each(['CHAPTER01=00:00:00.000', '<Chapters><EditionEntry></Chapters>'])(
    'is never overwritten: %j',
    (text) => {
      expect(change(text, [])).toBeNull()
    },
  )
})
