import * as m from '@vtube/messages'
import House from 'lucide-react/icons/house'
import Target from 'lucide-react/icons/target'
import { useRef } from 'react'
import { BrowseLink } from '../../components/BrowseLink.tsx'
import { VideoGrid } from '../../components/VideoGrid/VideoGrid.tsx'
import { VideoGridSkeleton } from '../../components/VideoGrid/VideoGridSkeleton.tsx'
import { useSettings } from '../../config/settings.ts'
import { counted } from '../../format/count.ts'
import { t } from '../../language/translate.ts'
import { RemoteView } from '../../ui/RemoteView/RemoteView.tsx'
import { MenuItem } from '../../ui/Menu/Menu.tsx'
import { ScreenHead } from '../../ui/ScreenHead/ScreenHead.tsx'
import { FIRST_ROW } from '../../ui/shell.ts'
import { StateNotice } from '../../ui/StateNotice/StateNotice.tsx'
import type { SignedInUserData } from '../../userData/openSignedInUserData.ts'
import { MIN_SIGNALS, signalCount, areOnHome, setOnHome } from '../../userData/forYou.ts'
import { useUserData, useUserDataView } from '../../userData/useUserData.ts'
import { WithUserData } from '../../userData/WithUserData.tsx'
import { LessList } from './LessList.tsx'
import card from './ForYouCard.module.css'
import { ForYouCard } from './ForYouCard.tsx'
import { useLess } from './useLess.ts'
import { useForYou } from './useForYou.ts'
import type { UserDataStore } from '../../userData/createUserDataStore.ts'

/** The setting of the suggestions, which applies to all devices of the user. */
function OnHomeItem({ store }: { store: UserDataStore }) {
  const isOnHome = useUserDataView(areOnHome, null) ?? true
  return (
    <MenuItem icon={<House />} isChecked={isOnHome} onSelect={() => setOnHome(store, !isOnHome)}>
      {t(m.showOnHome)}
    </MenuItem>
  )
}

/** The suggestions that this device makes from the user's data, with their reasons and settings. */
export function ForYouScreen() {
  const data = useUserData()
  return (
    <>
      <ScreenHead
        title={t(m.forYou)}
        notes={[t(m.forYouExplained)]}
        menu={data !== null && <OnHomeItem store={data.store} />}
      />
      <WithUserData skeleton={<VideoGridSkeleton />}>{(opened) => <Content data={opened} />}</WithUserData>
    </>
  )
}

function Content({ data }: { data: SignedInUserData }) {
  const signals = useUserDataView(signalCount, null) ?? 0
  if (signals >= MIN_SIGNALS) return <ForYouVideos data={data} />
  return (
    <StateNotice
      icon={<Target />}
      title={t(m.tasteUnknown)}
      detail={t(m.tasteNeeds, counted(MIN_SIGNALS))}
      action={<BrowseLink />}
    />
  )
}

function ForYouVideos({ data }: { data: SignedInUserData }) {
  const isLibrary = useSettings().libraryUrl !== undefined
  const { remote, isShown, candidates, retry } = useForYou(data, {
    fromLibrary: isLibrary ? 'always' : 'never',
    isWaiting: false,
  })
  const ref = useRef<HTMLDivElement>(null)
  const less = useLess(data, ref)
  return (
    <>
      <RemoteView
        remote={remote}
        notLoaded={m.videosNotLoaded}
        skeleton={<VideoGridSkeleton />}
        onRetry={retry}
        isEmpty={(list) => !list.some(isShown)}
        empty={
          <StateNotice
            icon={<Target />}
            title={t(m.nothingToSuggest)}
            detail={t(m.nothingToSuggestDetail)}
            action={<BrowseLink />}
          />
        }
      >
        {(list) => {
          const shown = list.filter(isShown)
          const byId = new Map(shown.map((one) => [one.video.id, one]))
          return (
            <div ref={ref}>
              <VideoGrid videos={shown.map(({ video }) => video)} label={t(m.forYou)}>
                {({ id }, index) => {
                  const suggestion = byId.get(id)
                  return (
                    suggestion !== undefined && (
                      <ForYouCard
                        suggestion={suggestion}
                        className={card.card}
                        mayLoad={isLibrary}
                        priority={index < FIRST_ROW}
                        onLess={less}
                      />
                    )
                  )
                }}
              </VideoGrid>
            </div>
          )
        }}
      </RemoteView>
      <LessList store={data.store} candidates={candidates} />
    </>
  )
}
