/** The name of a session cookie. So the intro is shown once per start of the browser, not once per tab or reload. */
const NAME = 'vtube_intro'

export const wasIntroShown = (): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${NAME}=`))

export function markIntroShown(): void {
  document.cookie = `${NAME}=shown; Path=/; SameSite=Lax`
}
