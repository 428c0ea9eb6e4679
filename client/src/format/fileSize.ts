import { languageTag } from '../language/currentLanguage.ts'

/** Formats a size in megabytes, or from a gigabyte on in gigabytes: '640 MB', '4.3 GB'. */
export function formatFileSize(bytes: number): string {
  const isLarge = bytes >= 999_500_000
  return (bytes / (isLarge ? 1e9 : 1e6)).toLocaleString(languageTag(), {
    style: 'unit',
    unit: isLarge ? 'gigabyte' : 'megabyte',
    maximumFractionDigits: isLarge || bytes < 9_950_000 ? 1 : 0,
  })
}
