export type CustomProperty = `--${string}`

declare module 'react' {
  /** Allows custom properties in `style`. */
  interface CSSProperties {
    [name: CustomProperty]: string | number | undefined
  }
}
