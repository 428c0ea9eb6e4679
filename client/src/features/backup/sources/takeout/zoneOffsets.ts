/**
 * The hours east of UTC, by the abbreviations of time zones. The map contains only abbreviations that have a single
 * meaning.
 */
const HOURS = new Map(
  [
    'UTC 0, GMT 0, WET 0, WEST 1, CET 1, CEST 2, MEZ 1, MESZ 2, EET 2, EEST 3, MSK 3, TRT 3, BST 1, SAST 2, EAT 3, WAT 1',
    'CAT 2, EST -5, EDT -4, CDT -5, MST -7, MDT -6, PST -8, PDT -7, AKST -9, AKDT -8, HST -10, BRT -3, ART -3, CLT -4',
    'CLST -3, COT -5, PET -5, JST 9, KST 9, SGT 8, HKT 8, PHT 8, WIB 7, WITA 8, WIT 9, ICT 7, MYT 8, PKT 5, AEST 10',
    'AEDT 11, ACST 9.5, ACDT 10.5, AWST 8, NZST 12, NZDT 13',
  ]
    .flatMap((line) => line.split(', '))
    .map((entry): [string, number] => {
      const [zone = '', hours] = entry.split(' ')
      return [zone, Number(hours)]
    }),
)

/** Returns the minutes east of UTC of a time zone such as 'GMT+1' or 'MEZ', or null if it is unknown or ambiguous. */
export function offsetOf(zone: string): number | null {
  const [, sign, hours, minutes = '0'] = /^(?:GMT|UTC)\s?([+\-−])\s?(\d{1,2}):?(\d{2})?$/.exec(zone) ?? []
  if (hours !== undefined) return (sign === '+' ? 1 : -1) * (Number(hours) * 60 + Number(minutes))
  const known = HOURS.get(zone)
  return known === undefined ? null : known * 60
}
