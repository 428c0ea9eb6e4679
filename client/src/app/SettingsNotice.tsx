import { StateNotice } from '../ui/StateNotice/StateNotice.tsx'
import CloudOff from 'lucide-react/icons/cloud-off'

/** Without its settings the product cannot run: one sentence says what is wrong with them. */
export function SettingsNotice({ message }: { message: string }) {
  return (
    <main>
      <title>Vtube</title>
      <StateNotice tone="bad" isAlert icon={<CloudOff />} title="Vtube is not set up." detail={message} />
    </main>
  )
}
