import type { Thumbnails } from '../../../domain/video.ts'
import styles from './SubtitlePreview.module.css'

/** Returns the name of a CSS property as React knows it: 'fontSize'. */
const nameInReact = (property: string): string =>
  property.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

interface SubtitlePreviewProps {
  text: string
  /** The CSS properties of the letters. */
  styles: Readonly<Record<string, string>>
  /** The picture behind the sample, or null for none. */
  picture: Thumbnails | null
}

/** A sample of subtitles over a picture. */
export function SubtitlePreview({ text, styles: looks, picture }: SubtitlePreviewProps) {
  const style = Object.fromEntries(Object.entries(looks).map(([name, value]) => [nameInReact(name), value]))
  const url = picture?.medium ?? picture?.default
  return (
    <p
      className={styles.preview}
      style={{ backgroundImage: url === undefined ? undefined : `url("${url}")` }}
      aria-hidden="true"
    >
      <span style={style}>{text}</span>
    </p>
  )
}
