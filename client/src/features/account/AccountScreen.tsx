import * as m from '@vtube/messages'
import UserLock from 'lucide-react/icons/user-lock'
import { useSelector } from 'react-redux'
import { t } from '../../language/translate.ts'
import { selectSessionUser } from '../../redux/authSlice.ts'
import { Button } from '../../ui/Button/Button.tsx'
import { LoadingBar } from '../../ui/LoadingBar/LoadingBar.tsx'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton/Skeleton.tsx'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import cards from '../../ui/Card/Card.module.css'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { DeletionCard } from './DeletionCard.tsx'
import { ProfileCard } from './ProfileCard.tsx'
import { SessionsCard } from './SessionsCard.tsx'
import { useAccount } from './useAccount.ts'
import { WaysInCard } from './WaysInCard.tsx'

/** The section of the settings in which users change their account of our own server. */
export function AccountScreen({ issuer }: { issuer: string }) {
  const { api, remote, isLocked, load, change, person, confirmation } = useAccount(issuer)
  const name = useSelector(selectSessionUser)?.name ?? ''
  return (
    <>
      <LoadingBar isLoading={remote.status === 'loading' && !isLocked && !confirmation.isAsking} />
      {isLocked ? (
        <StateNotice
          icon={<UserLock />}
          title={t(m.confirmItIsYou)}
          detail={t(m.confirmationExplained)}
          action={
            <Button variant="primary" onClick={() => void load()}>
              {t(m.continueSignIn)}
            </Button>
          }
        />
      ) : (
        <RemoteView
          remote={remote}
          skeleton={<AccountSkeleton />}
          notLoaded={m.accountNotLoaded}
          onRetry={() => void load()}
        >
          {(account) => (
            <div className={cards.cards}>
              <ProfileCard account={account} change={change} />
              <WaysInCard account={account} api={api} change={change} />
              <SessionsCard account={account} change={change} />
              <DeletionCard account={account} change={change} />
            </div>
          )}
        </RemoteView>
      )}
      {confirmation.isAsking && (
        <ConfirmDialog
          name={name}
          api={api}
          person={person}
          onConfirmed={() => confirmation.answer(true)}
          onClose={() => confirmation.answer(false)}
        />
      )}
    </>
  )
}

function AccountSkeleton() {
  return (
    <SkeletonGroup className={cards.cards} label={t(m.loading)}>
      <Skeleton shape="panel" height="6.5rem" />
      <Skeleton shape="panel" height="17rem" />
      <Skeleton shape="panel" height="12rem" />
    </SkeletonGroup>
  )
}
