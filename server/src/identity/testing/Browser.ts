interface Cookie {
  value: string
  path: string
}

/** Imitates a browser for the sign-in: stores cookies by path, and follows redirects when told to. */
export class Browser {
  readonly origin: string
  readonly cookies = new Map<string, Cookie>()

  constructor(origin: string) {
    this.origin = origin
  }

  /** Sends a request with the cookies of its path. Does not follow redirects. */
  async fetch(address: string, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin)
    const headers = new Headers(init.headers)
    const cookie = [...this.cookies]
      .filter(([, { path }]) => url.pathname.startsWith(path))
      .map(([name, { value }]) => `${name}=${value}`)
    if (cookie.length > 0) headers.set('cookie', cookie.join('; '))
    const response = await fetch(url, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) this.#store(line)
    return response
  }

  /** Returns another browser with copies of the cookies that this one has now, like one of a thief. */
  copy(origin = this.origin): Browser {
    const copy = new Browser(origin)
    for (const [name, cookie] of this.cookies) copy.cookies.set(name, cookie)
    return copy
  }

  /** Follows redirects until a response is not a redirect, or `until` accepts its location. */
  async follow(
    address: string,
    until: (location: string) => boolean,
  ): Promise<{ response: Response; url: string }> {
    let url = new URL(address, this.origin).href
    for (let hop = 0; hop < 10; hop += 1) {
      const response = await this.fetch(url)
      const location = response.headers.get('location')
      if (location === null) return { response, url }
      url = new URL(location, url).href
      if (until(url)) return { response, url }
    }
    throw new Error(`too many redirects, the last one to ${url}`)
  }

  #store(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/)
    const at = pair.indexOf('=')
    const read = (name: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1)
    const expires = read('expires')
    const isOver =
      read('max-age') === '0' || (expires !== undefined && new Date(expires).getTime() < Date.now())
    const name = pair.slice(0, at)
    if (isOver) this.cookies.delete(name)
    else this.cookies.set(name, { value: pair.slice(at + 1), path: read('path') ?? '/' })
  }
}
