const number = new Intl.NumberFormat('en')
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 })

/** A count, every digit of it: '9,958'. */
export const whole = (count: number): string => number.format(count)

/** '80%', '99.6%'; a dash for nothing of nothing. */
export const shareOf = (part: number, all: number): string => (all === 0 ? '–' : percent.format(part / all))
