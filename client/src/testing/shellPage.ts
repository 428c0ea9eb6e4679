import { templateId, type ShellPart, type ShellParts } from '../boot/shellTemplates.ts'
import { ACCESS_TOKEN_KEY, USER_KEY } from '../identity/persistedSession.ts'
import { tokenEndingAt } from './buildToken.ts'

/** Returns the templates of a shell as the build writes them into the page. */
export const templatesOf = (shell: ShellParts): string =>
  Object.entries(shell)
    .map(([part, markup]) => `<template id="${templateId(part as ShellPart)}">${markup}</template>`)
    .join('')

/** Returns the markup of a JSON script element. */
export const jsonScript = (id: string, content: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(content)}</script>`

/** Signs in this tab before the application starts. Returns the token, which is valid for this many minutes. */
export function signInTab(minutes = 60): string {
  const token = tokenEndingAt(Date.now() + minutes * 60_000)
  localStorage.setItem('vtube.identity.user:x', '{}')
  sessionStorage.setItem(ACCESS_TOKEN_KEY, token)
  sessionStorage.setItem(USER_KEY, '{}')
  return token
}
