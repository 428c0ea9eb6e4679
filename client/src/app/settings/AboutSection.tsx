import * as m from '@vtube/messages'
import { version } from '../../../package.json'
import { providerLinks } from '../../components/providerLinks.ts'
import { paths } from '../../config/paths.ts'
import { useSettings } from '../../config/settings.ts'
import { t } from '../../language/translate.ts'
import { ButtonRow, Card, LinkRow, Row } from '../../ui/Card/Card.tsx'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'

const loadShortcuts = async () =>
  (await import('../../features/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog

/** Facts about the product. */
export function AboutSection() {
  const { provider, statusUrl } = useSettings()
  const { Dialog, isOpen, close, button } = useLazyDialog(loadShortcuts)
  return (
    <Card>
      <Row title="Vtube" details={[`${t(m.version)} ${version}`]} />
      <ButtonRow title={t(m.keyboardShortcuts)} button={button} />
      {statusUrl !== undefined && <LinkRow title={t(m.status)} to={paths.status} />}
      {provider && (
        <Row title={t(m.providerLine)}>
          <a href={providerLinks.terms} target="_blank" rel="noreferrer">
            {t(m.terms)}
          </a>
          <a href={providerLinks.privacy} target="_blank" rel="noreferrer">
            {t(m.privacy)}
          </a>
        </Row>
      )}
      {isOpen && Dialog !== null && <Dialog onClose={close} />}
    </Card>
  )
}
