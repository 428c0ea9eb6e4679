import * as m from '@vtube/messages'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Fingerprint from 'lucide-react/icons/fingerprint-pattern'
import KeyRound from 'lucide-react/icons/key-round'
import LifeBuoy from 'lucide-react/icons/life-buoy'
import TextCursorInput from 'lucide-react/icons/text-cursor-input'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { Account, AccountApi } from '../../api/accountApi.ts'
import { counted } from '../../format/count.ts'
import { isolated } from '../../format/isolated.ts'
import { formatExactTime } from '../../format/time.ts'
import { canUsePasskeys, createPasskey } from '../../identity/passkeys.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { iconButtonClass } from '../../ui/IconButton/IconButton.tsx'
import { Menu, MenuItem } from '../../ui/Menu/Menu.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { Card, Row } from '../../ui/Card/Card.tsx'
import { changeSentence } from './changeRefusals.ts'
import { CodesDialog } from './CodesDialog.tsx'
import { PasskeyDialogs, type PasskeyDialog } from './PasskeyDialogs.tsx'
import { PasswordDialogs, type PasswordDialog } from './PasswordDialogs.tsx'
import type { Change } from './useAccount.ts'
import styles from './WaysInCard.module.css'

interface WaysInCardProps {
  account: Account
  api: AccountApi
  change: Change
}

/** The passkeys, the password and the recovery codes of the user. */
export function WaysInCard({ account, api, change }: WaysInCardProps) {
  const { passkeys, hasPassword, isRecovered, codes } = account
  const [passkeyDialog, setPasskeyDialog] = useState<PasskeyDialog | null>(null)
  const [passwordDialog, setPasswordDialog] = useState<PasswordDialog | null>(null)
  const [isMakingCodes, setIsMakingCodes] = useState(false)
  const [isAdding, setIsAdding] = useState(false)
  const showToast = useToast()

  const add = async () => {
    setIsAdding(true)
    const create = async () => ({ passkey: await createPasskey(await api.optionsToCreate()) })
    const result = await change('addPasskey', create)
    setIsAdding(false)
    if (result.kind === 'left') return
    showToast({ text: result.kind === 'refused' ? changeSentence(result.refusal) : t(m.passkeyAdded) })
  }
  // Without a password, one can be set after a recovery code or with a passkey.
  const canSetPassword = hasPassword || isRecovered || (passkeys.length > 0 && canUsePasskeys())
  return (
    <Card title={t(m.waysIn)}>
      {passkeys.length > 0 && (
        <ul aria-label={t(m.passkeys)}>
          {passkeys.map((passkey) => (
            <Row
              key={passkey.id}
              as="li"
              icon={<Fingerprint />}
              title={<bdi>{passkey.name}</bdi>}
              details={[
                t(m.passkeyMade, {
                  date: formatExactTime(passkey.createdAt, true),
                  host: isolated(passkey.host),
                }),
                passkey.usedAt === null
                  ? t(m.neverUsed)
                  : t(m.lastUsed, { date: formatExactTime(passkey.usedAt, true) }),
              ]}
            >
              <Menu
                label={t(m.changePasskey, { name: isolated(passkey.name) })}
                buttonClassName={iconButtonClass()}
                button={<EllipsisVertical />}
              >
                <MenuItem
                  icon={<TextCursorInput />}
                  onSelect={() => setPasskeyDialog({ kind: 'rename', passkey })}
                >
                  {t(m.rename)}
                </MenuItem>
                <MenuItem icon={<Trash />} onSelect={() => setPasskeyDialog({ kind: 'remove', passkey })}>
                  {t(m.removePasskey)}
                </MenuItem>
              </Menu>
            </Row>
          ))}
        </ul>
      )}
      {canUsePasskeys() && (
        <Button
          variant="text"
          className={styles.add}
          icon={<Plus />}
          isLoading={isAdding}
          onClick={() => void add()}
        >
          {t(m.addPasskey)}
        </Button>
      )}
      <Row icon={<KeyRound />} title={t(m.password)} details={[!hasPassword && t(m.noPassword)]}>
        {canSetPassword && (
          <Button onClick={() => setPasswordDialog('set')}>
            {t(hasPassword ? m.changePassword : m.setPassword)}
          </Button>
        )}
        {hasPassword && (
          <Button variant="quiet" onClick={() => setPasswordDialog('remove')}>
            {t(m.removePassword)}
          </Button>
        )}
      </Row>
      <Row
        icon={<LifeBuoy />}
        title={t(m.recoveryCodes)}
        details={[codes === 0 ? t(m.noCodesLeft) : t(m.recoveryCodesLeft, counted(codes))]}
      >
        <Button onClick={() => setIsMakingCodes(true)}>{t(m.makeCodes)}</Button>
      </Row>
      {passkeyDialog !== null && (
        <PasskeyDialogs dialog={passkeyDialog} change={change} onClose={() => setPasskeyDialog(null)} />
      )}
      {passwordDialog !== null && (
        <PasswordDialogs
          dialog={passwordDialog}
          account={account}
          api={api}
          change={change}
          onClose={() => setPasswordDialog(null)}
        />
      )}
      {isMakingCodes && (
        <CodesDialog account={account} change={change} onClose={() => setIsMakingCodes(false)} />
      )}
    </Card>
  )
}
