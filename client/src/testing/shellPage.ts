import { templateId, type ShellPart, type ShellParts } from '../boot/shellTemplates.ts'
import { ACCESS_TOKEN_KEY, USER_KEY } from '../identity/persistedSession.ts'
import { tokenEndingAt } from './buildToken.ts'

/** Writes the templates of a shell, as the build puts them into the page. */
export const templatesOf = (shell: ShellParts): string =>
  Object.entries(shell)
    .map(([part, markup]) => `<template id="${templateId(part as ShellPart)}">${markup}</template>`)
    .join('')

/** Writes a JSON script element of the page. */
export const jsonScript = (id: string, content: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`

/** Signs in this tab before the application has started. The token is valid for this time. */
export function signInTab(minutes = 60): string {
  const token = tokenEndingAt(Date.now() + minutes * 60_000)
  localStorage.setItem('vtube.identity.user:x', '{}')
  sessionStorage.setItem(ACCESS_TOKEN_KEY, token)
  sessionStorage.setItem(USER_KEY, '{}')
  return token
}
