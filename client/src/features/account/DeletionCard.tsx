import * as m from '@vtube/messages'
import { useState } from 'react'
import type { Account } from '../../api/accountApi.ts'
import { paths } from '../../config/paths.ts'
import { isolated } from '../../format/isolated.ts'
import { t } from '../../language/translate.ts'
import { signOut } from '../../redux/authThunks.ts'
import { useAppDispatch } from '../../redux/dispatch.ts'
import { useNavigate } from '../../routing/hooks.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { Card, Row } from '../../ui/Card/Card.tsx'
import { fieldError } from './changeRefusals.ts'
import { FormDialog } from './FormDialog.tsx'
import { ACCOUNT_DELETED } from './AccountSignIn.tsx'
import type { Change } from './useAccount.ts'

/** The deletion of the account. */
export function DeletionCard({ account: { name }, change }: { account: Account; change: Change }) {
  const dispatch = useAppDispatch()
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const leave = async () => {
    await dispatch(signOut())
    navigate(paths.auth, { replace: true, state: ACCOUNT_DELETED })
  }
  return (
    <Card title={t(m.deleteAccount)}>
      <Row details={[t(m.deletionExplained)]}>
        <Button variant="danger" onClick={() => setIsOpen(true)}>
          {t(m.deleteAccount)}
        </Button>
      </Row>
      {isOpen && (
        <FormDialog
          title={t(m.deleteAccount)}
          action={t(m.deleteAccount)}
          isDanger
          fields={['delete-name']}
          onSubmit={(fields) => change('delete', { name: String(fields.get('name')) })}
          onDone={() => {
            setIsOpen(false)
            void leave()
          }}
          onClose={() => setIsOpen(false)}
        >
          {(refusal) => (
            <>
              <p>{t(m.deletionExplained)}</p>
              <TextField
                name="name"
                label={t(m.typeNameToDelete, { name: isolated(name) })}
                autoComplete="off"
                error={fieldError(refusal, 'delete-name')}
              />
            </>
          )}
        </FormDialog>
      )}
    </Card>
  )
}
