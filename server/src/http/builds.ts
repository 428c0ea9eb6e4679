import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The absolute folders of the builds, which the container image and the package contain. */
export const BUILDS = {
  client: folder('../../../client/dist'),
  player: folder('../../embed/dist'),
  pages: folder('../../pages/dist'),
  accountPages: folder('../../popup/dist'),
}

/** The consequences of a missing build, for each build. */
const CONSEQUENCES: Record<keyof typeof BUILDS, string> = {
  client: 'browsers get a page that says so',
  player: 'no video plays',
  pages: 'nobody can sign in or watch a video with a link for guests',
  accountPages: 'nobody can use a passkey in an invitation',
}

/**
 * Returns a sentence for each missing build that the server needs with a configuration.
 * @param builds the output folders, by default the folders of this program
 */
export function describeMissingBuilds(
  { apiKey, identity }: { apiKey: string | null; identity: { kind: string } },
  builds = BUILDS,
): string[] {
  const isNeeded = {
    client: true,
    player: apiKey === null,
    pages: true,
    accountPages: identity.kind === 'accounts',
  }
  return (Object.keys(BUILDS) as (keyof typeof BUILDS)[])
    .filter((name) => isNeeded[name] && !existsSync(builds[name]))
    .map(
      (name) =>
        `The folder ${builds[name]} is missing, so ${CONSEQUENCES[name]}. Run npm run build, or install Vtube again.`,
    )
}
