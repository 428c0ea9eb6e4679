/** What people with accounts may do to the files of the library: add videos, correct what is said of them, delete them. */
export const PERMISSIONS = ['add', 'edit', 'delete'] as const
export type Permission = (typeof PERMISSIONS)[number]
