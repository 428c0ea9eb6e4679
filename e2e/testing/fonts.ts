import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** The folder of the installed packages of fonts. */
export const FONTS = resolve(import.meta.dirname, '../fonts/node_modules')
const CACHE = resolve(import.meta.dirname, '../../.cache/fonts')

/** Returns the folders of a family of `@expo-google-fonts`, one for each weight that the product uses. */
const weightsOf = (name: string, weights: readonly string[]) =>
  weights.map((weight) => `@expo-google-fonts/${name}/${weight}`)
const LATIN_WEIGHTS = ['400Regular', '400Regular_Italic', '500Medium', '600SemiBold', '700Bold']

/**
 * The folders with the files of each family. The families differ in their metrics: Roboto is the font of Android, Arimo
 * has the metrics of Arial and Liberation Sans, DejaVu Sans is wide, and Noto Sans is tall.
 */
const FAMILIES = {
  Roboto: weightsOf('roboto', LATIN_WEIGHTS),
  'DejaVu Sans': ['dejavu-fonts-ttf/ttf'],
  'Noto Sans': weightsOf('noto-sans', LATIN_WEIGHTS),
  Arimo: weightsOf('arimo', LATIN_WEIGHTS),
  'Open Sans': weightsOf('open-sans', LATIN_WEIGHTS),
} as const
export type FontFamily = keyof typeof FAMILIES
export const FONT_FAMILIES = Object.keys(FAMILIES) as FontFamily[]

/** The folders of other scripts and symbols. Noto has separate families for Chinese, Japanese and Korean. */
const OTHER_SCRIPTS = [
  ...['arabic', 'bengali', 'devanagari', 'hebrew', 'tamil', 'thai'].flatMap((script) =>
    weightsOf(`noto-sans-${script}`, ['400Regular', '600SemiBold', '700Bold']),
  ),
  ...['jp', 'kr', 'sc'].map((language) => `@embedpdf/fonts-${language}/fonts`),
  ...weightsOf('noto-color-emoji', ['400Regular']),
]

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The generic families that pages request. Without this list, a machine would use its own fonts for them. */
const ASKED = ['system-ui', 'sans-serif', 'serif', 'monospace']

const configurationOf = (family: FontFamily) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${[...FAMILIES[family], ...OTHER_SCRIPTS].map((folder) => `  <dir>${escapeXml(resolve(FONTS, folder))}</dir>`).join('\n')}
  <cachedir>${escapeXml(resolve(CACHE, 'cache'))}</cachedir>
${ASKED.map(
  (asked) => `  <match target="pattern">
    <test name="family"><string>${asked}</string></test>
    <edit name="family" mode="prepend" binding="strong"><string>${family}</string></edit>
  </match>`,
).join('\n')}
  <match target="pattern">
    <edit name="family" mode="append_last"><string>${family}</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`

/**
 * Writes the fontconfig file that gives a process one Latin family and Noto for other scripts, instead of the fonts of
 * the machine. The fonts need not be installed yet: `requireFonts` says whether they are.
 * @returns the environment for the process
 */
export function environmentWithFont(family: FontFamily): { FONTCONFIG_FILE: string } {
  mkdirSync(CACHE, { recursive: true })
  const file = resolve(CACHE, `${family.replaceAll(' ', '-').toLowerCase()}.conf`)
  // The file is first written under another name, because another worker may be reading it.
  const written = `${file}.${process.pid}`
  writeFileSync(written, configurationOf(family))
  renameSync(written, file)
  return { FONTCONFIG_FILE: file }
}
