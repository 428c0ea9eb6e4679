/** Pictures of our own that stand in for missing ones; served beside the page. */
export const fallbackPicture = {
  thumbnail: '/default-thumbnail.svg',
  banner: '/default-banner.svg',
  viewer: '/default-avatar.svg',
} as const
