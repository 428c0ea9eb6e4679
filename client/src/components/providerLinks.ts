/** The provider's terms and privacy policy. Pages link to them only if they show data of the provider. */
export const providerLinks = {
  terms: 'https://www.youtube.com/t/terms',
  privacy: 'https://policies.google.com/privacy',
} as const
