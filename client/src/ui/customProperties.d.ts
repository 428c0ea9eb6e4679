export type CustomProperty = `--${string}`

declare module 'react' {
  /** Custom properties may be handed to the style sheet through `style`. */
  interface CSSProperties {
    [name: CustomProperty]: string | number | undefined
  }
}
