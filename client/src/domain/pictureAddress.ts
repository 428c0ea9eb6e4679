const ANYWHERE = 'https://any.invalid/'

/** The address of a picture as it came, relative or of http or https; null for every other, and for none. */
export const pictureAddress = (address: string | null | undefined): string | null =>
  address && URL.canParse(address, ANYWHERE) && new URL(address, ANYWHERE).protocol.startsWith('http')
    ? address
    : null
