/** Whether a shortcut is a single character, and therefore off for users who have disabled those (WCAG 2.1.4). */
export const isCharacterKey = (key: string): boolean => key.length === 1 && key !== ' '
