import * as m from '@vtube/messages'
import { type ChangeEvent, useRef, useState } from 'react'
import type { Account } from '../../api/accountApi.ts'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { TextField } from '../../ui/TextField/TextField.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { Card, Row } from '../../ui/Card/Card.tsx'
import { changeSentence, fieldError } from './changeRefusals.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './ProfileCard.module.css'
import type { Change } from './useAccount.ts'

interface ProfileCardProps {
  account: Account
  change: Change
}

/** The name and the picture of the user. */
export function ProfileCard({ account, change }: ProfileCardProps) {
  const { name, picture } = account
  const [isRenaming, setIsRenaming] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const showToast = useToast()

  const setPicture = async (chosen: File | null) => {
    setIsBusy(true)
    const scaled = chosen === null ? null : await loadScaled(chosen)
    const result = scaled === '' ? null : await change('picture', { picture: scaled })
    setIsBusy(false)
    if (result === null) showToast({ text: t(m.pictureUnusable) })
    else if (result.kind === 'refused') showToast({ text: changeSentence(result.refusal) })
    else if (result.kind === 'done')
      showToast({ text: t(scaled === null ? m.pictureRemoved : m.pictureSaved) })
  }
  const handleFile = (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.target.files ?? []
    event.target.value = ''
    if (chosen !== undefined) void setPicture(chosen)
  }
  return (
    <Card label={t(m.nameAndPicture)}>
      <Row
        icon={<UserAvatar pictureUrl={picture} size={40} />}
        title={
          <span className={styles.name} dir="auto">
            {name}
          </span>
        }
      >
        <Button onClick={() => setIsRenaming(true)}>{t(m.rename)}</Button>
        <Button isLoading={isBusy} onClick={() => file.current?.click()}>
          {t(m.choosePicture)}
        </Button>
        <input
          ref={file}
          className={styles.file}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-label={t(m.choosePicture)}
          onChange={handleFile}
        />
        {picture !== null && (
          <Button variant="quiet" onClick={() => void setPicture(null)}>
            {t(m.removePicture)}
          </Button>
        )}
      </Row>
      {isRenaming && (
        <FormDialog
          title={t(m.accountName)}
          action={t(m.saveName)}
          fields={['name']}
          onSubmit={(fields) => change('name', { name: String(fields.get('name')) })}
          onDone={() => {
            setIsRenaming(false)
            showToast({ text: t(m.nameSaved) })
          }}
          onClose={() => setIsRenaming(false)}
        >
          {(refusal) => (
            <TextField
              name="name"
              label={t(m.accountName)}
              autoComplete="username"
              defaultValue={name}
              error={fieldError(refusal, 'name')}
            />
          )}
        </FormDialog>
      )}
    </Card>
  )
}

/** Resolves to a picture in the size of avatars, or to an empty text if the browser cannot read the file. */
const loadScaled = async (file: File): Promise<string> => {
  const { scalePicture } = await import('./scalePicture.ts')
  return await scalePicture(file).catch(() => '')
}
