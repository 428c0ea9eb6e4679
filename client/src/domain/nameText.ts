/** UTF-16 units; the longest title of the provider has 100. */
const LONGEST = 500
/** Whether there is anything to see: not only spaces, controls, and signs that are drawn as nothing. */
const VISIBLE = /[^\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u

/**
 * A title or a name by strangers, fit for a line: cut where it goes on and on, so that neither layout nor storage has
 * to carry it; empty where nothing of it could be seen, so that views say what they say of no title.
 */
export function nameText(text: string): string {
  const start =
    text.length > LONGEST ? `${text.slice(0, LONGEST).replace(/\s*[\ud800-\udbff]?$/, '')}…` : text
  return VISIBLE.test(start) ? start : ''
}
