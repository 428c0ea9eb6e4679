import type { FormatOptions } from 'icu-minify/format'

/** Lets `icu-minify` format plurals, numbers and dates with `Intl`. */
export const formatOptions: FormatOptions = {
  formatters: {
    getPluralRules: (...given) => new Intl.PluralRules(...given),
    getNumberFormat: (...given) => new Intl.NumberFormat(...given),
    getDateTimeFormat: (...given) => new Intl.DateTimeFormat(...given),
  },
}
