/**
 * The name of a session cookie. The intro is therefore shown once per start of the browser, not once per tab or reload.
 */
const NAME = 'vtube_intro'

export const wasIntroShown = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`))

export function markIntroShown(): void {
  document.cookie = `${NAME}=shown; Path=/; SameSite=Lax`
}
