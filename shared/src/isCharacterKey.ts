/** Returns whether a shortcut is a single character. Users can disable such shortcuts (WCAG 2.1.4). */
export const isCharacterKey = (key: string): boolean => key.length === 1 && key !== ' '
