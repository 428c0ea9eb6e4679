import * as m from '@vtube/messages'
import Mic from 'lucide-react/icons/mic'
import { t } from '../../language/translate.ts'
import { withDeferredMessages } from '../../language/withDeferredMessages.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { paths } from '../../config/paths.ts'
import { IconButton } from '../../ui/IconButton/IconButton.tsx'
import { useLazyDialog } from '../../ui/useLazyDialog.ts'
import styles from './VoiceSearch.module.css'

const load = withDeferredMessages(() => import('./VoiceDialog.tsx').then(({ VoiceDialog }) => VoiceDialog))

/** The microphone button beside the search field. Loads its dialog on first use. */
export function VoiceSearch() {
  const navigate = useNavigate()
  const { Dialog, isOpen, close, button } = useLazyDialog(load, m.voiceNotLoaded)

  function handleResult(text: string) {
    close()
    void navigate(paths.search(text))
  }

  return (
    <>
      <IconButton {...button} className={styles.button} isFilled label={t(m.searchByVoice)} icon={<Mic />} />
      {Dialog !== null && <Dialog isOpen={isOpen} onClose={close} onResult={handleResult} />}
    </>
  )
}
