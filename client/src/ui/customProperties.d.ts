export type CustomProperty = `--${string}`

declare module 'react' {
  /** The custom properties, which are allowed in `style`. */
  interface CSSProperties {
    [name: CustomProperty]: string | number | undefined
  }
}
