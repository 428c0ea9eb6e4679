const ANYWHERE = 'https://any.invalid/'
/** Whatever is longer is no address that anybody gave to a picture. */
const LONGEST = 2_048

/** The address of a picture as it came, relative or of http or https; null for every other, and for none. */
export function pictureAddress(address: string | null | undefined): string | null {
  if (!address || address.length > LONGEST || !URL.canParse(address, ANYWHERE)) return null
  return new URL(address, ANYWHERE).protocol.startsWith('http') ? address : null
}
