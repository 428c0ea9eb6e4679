import * as m from '@vtube/messages'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import type { Account } from '../../api/accountApi.ts'
import { browserText } from '../../format/browserText.ts'
import { isolated } from '../../format/isolated.ts'
import { formatExactTime } from '../../format/time.ts'
import { t } from '../../language/translate.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { useToast } from '../../ui/Toast/Toast.tsx'
import { Card, Row } from '../../ui/Card/Card.tsx'
import { changeSentence } from './changeRefusals.ts'
import { FormDialog } from './FormDialog.tsx'
import styles from './SessionsCard.module.css'
import type { Change } from './useAccount.ts'

const PHONES: ReadonlySet<string | null> = new Set(['Android', 'iOS', 'iPadOS'])

/** The browsers in which the user is signed in. */
export function SessionsCard({ account: { sessions }, change }: { account: Account; change: Change }) {
  const [ending, setEnding] = useState<string | null>(null)
  const [isEndingAll, setIsEndingAll] = useState(false)
  const showToast = useToast()
  const end = async (id: string) => {
    setEnding(id)
    const result = await change('signOut', { id })
    setEnding(null)
    if (result.kind === 'left') return
    showToast({
      text: result.kind === 'refused' ? changeSentence(result.refusal) : t(m.signedOutThere),
    })
  }
  return (
    <Card title={t(m.whereSignedIn)}>
      <ul aria-label={t(m.whereSignedIn)}>
        {sessions.map((session) => (
          <Row
            key={session.id}
            as="li"
            icon={PHONES.has(session.browser?.system ?? null) ? <Smartphone /> : <Monitor />}
            title={browserText(session.browser)}
            details={[
              session.isThis
                ? t(m.thisBrowser)
                : t(m.lastUsed, { date: formatExactTime(session.usedAt, true) }),
            ]}
          >
            {!session.isThis && (
              <Button
                isLoading={ending === session.id}
                aria-label={t(m.labelWithCount, {
                  label: t(m.signOutThere),
                  count: isolated(browserText(session.browser)),
                })}
                onClick={() => void end(session.id)}
              >
                {t(m.signOutThere)}
              </Button>
            )}
          </Row>
        ))}
      </ul>
      {sessions.some(({ isThis }) => !isThis) && (
        <Button variant="text" className={styles.all} onClick={() => setIsEndingAll(true)}>
          {t(m.signOutElsewhere)}
        </Button>
      )}
      {isEndingAll && (
        <FormDialog
          title={t(m.signOutElsewhere)}
          action={t(m.signOutElsewhere)}
          isDanger
          onSubmit={() => change('signOutElsewhere', {})}
          onDone={() => {
            setIsEndingAll(false)
            showToast({ text: t(m.signedOutElsewhere) })
          }}
          onClose={() => setIsEndingAll(false)}
        >
          {() => <p>{t(m.linksEndToo)}</p>}
        </FormDialog>
      )}
    </Card>
  )
}
