import type { Thumbnails } from '../../domain/video.ts'

/** The URL of the default picture, which is part of the application. */
export const DEFAULT_THUMBNAIL = '/default-thumbnail.svg'

/** Returns the URLs for standard and for high-density screens. Any of the provider's sizes may be missing. */
export function pictureSources({ default: small, medium, high }: Thumbnails): {
  src: string
  srcSet?: string
} {
  const src = medium ?? high ?? small ?? DEFAULT_THUMBNAIL
  return medium !== undefined && high !== undefined ? { src, srcSet: `${medium} 1x, ${high} 2x` } : { src }
}
