/** The part of jsdom, which has no types of its own, that the build uses. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(markup: string, options: { url: string })
    readonly window: Record<string, unknown> & { close(): void }
  }
}
