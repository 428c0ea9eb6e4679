import * as m from '@vtube/messages'
import { paths } from '../config/paths.ts'
import { t } from '../language/translate.ts'
import { ButtonLink } from '../ui/Button/Button.tsx'

/** The action of a notice in place of an empty list: leads to the home page. */
export const BrowseLink = () => <ButtonLink to={paths.home()}>{t(m.browseVideos)}</ButtonLink>
