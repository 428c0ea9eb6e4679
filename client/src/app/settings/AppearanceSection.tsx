import * as m from '@vtube/messages'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId } from 'react'
import { useSettings } from '../../config/settings.ts'
import { previewsOnHover } from '../../features/cardPreview/previewsOnHover.ts'
import { ownName } from '../../features/languageMenu/ownName.ts'
import { televisionLayout } from '../../features/television/televisionLayout.ts'
import { ThemeChoice } from '../../features/theme/ThemeChoice.tsx'
import { languageTag } from '../../language/currentLanguage.ts'
import { t } from '../../language/translate.ts'
import { Switch } from '../../ui/Switch/Switch.tsx'
import { usePreference } from '../../storage/preference.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { Card, Row } from '../../ui/Card/Card.tsx'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'
import { areOnHome, setOnHome } from '../../userData/forYou.ts'
import { hidesWatched, setHidesWatched } from '../../userData/hideWatched.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'

const loadDialog = async () => (await import('../../features/languageMenu/LanguageDialog.tsx')).LanguageDialog

function LanguageRow() {
  const { Dialog, isOpen, close, button } = useLazyDialog(loadDialog)
  const titleId = useId()
  const buttonId = useId()
  return (
    <>
      <Row title={t(m.language)} titleId={titleId}>
        <Button {...button} id={buttonId} aria-haspopup="dialog" aria-labelledby={`${titleId} ${buttonId}`}>
          {ownName(languageTag())}
          <ChevronDown />
        </Button>
      </Row>
      {isOpen && Dialog !== null && <Dialog onClose={close} />}
    </>
  )
}

/** The switches of what lists show. The user's data has them, so that they apply to all devices. */
function ListRows() {
  const data = useUserData()
  const isForYouOnHome = useUserDataView(areOnHome, null) ?? true
  const isWatchedHidden = useUserDataView(hidesWatched, null) === true
  if (data === null) return null
  return (
    <>
      <Switch
        label={t(m.forYouOnHome)}
        detail={t(m.suggestionsStayHere)}
        isOn={isForYouOnHome}
        onChange={(isOn) => setOnHome(data.store, isOn)}
      />
      <Switch
        label={t(m.hideWatched)}
        detail={t(m.hideWatchedHint)}
        isOn={isWatchedHidden}
        onChange={(isOn) => setHidesWatched(data.store, isOn)}
      />
    </>
  )
}

/** What the pages look like and show. */
export function AppearanceSection() {
  const { mediaUrl } = useSettings()
  const hasPreviews = usePreference(previewsOnHover)
  const isForTelevision = usePreference(televisionLayout)
  return (
    <>
      <ThemeChoice />
      <Card>
        <LanguageRow />
        <ListRows />
        <Switch
          label={t(m.televisionLayout)}
          detail={t(m.televisionLayoutHint)}
          isOn={isForTelevision}
          onChange={televisionLayout.set}
        />
        {mediaUrl !== undefined && (
          <Switch
            label={t(m.previewOnHover)}
            detail={t(m.previewOnHoverHint)}
            isOn={hasPreviews}
            onChange={previewsOnHover.set}
          />
        )}
      </Card>
    </>
  )
}
