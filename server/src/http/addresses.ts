/** True for a host name that only this machine can reach: `localhost`, its subdomains, `127.0.0.0/8`, `::1`. */
export function isLoopbackHost(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/^\[|\]$/g, '')
  return (
    name === 'localhost' || name.endsWith('.localhost') || name === '::1' || /^127(\.\d{1,3}){3}$/.test(name)
  )
}

/** True for an address such as `http://127.0.0.1:8080` whose host is this machine. */
export const isLoopbackAddress = (address: string): boolean =>
  URL.canParse(address) && isLoopbackHost(new URL(address).hostname)
