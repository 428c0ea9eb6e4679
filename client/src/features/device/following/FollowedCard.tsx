import * as m from '@vtube/messages'
import { useEffect, useId, useRef, useState } from 'react'
import { paths } from '../../../config/paths.ts'
import { formatWhole } from '../../../format/count.ts'
import { t } from '../../../language/translate.ts'
import { Link } from '../../../routing/Link.tsx'
import {
  changeFollowedList,
  type FollowedList,
  followedKeyOf,
  readFollowed,
} from '../../../storage/saved/followedLists.ts'
import { usePreference } from '../../../storage/preference.ts'
import { Button } from '../../../ui/Button/Button.tsx'
import { Card, Row } from '../../../ui/Card/Card.tsx'
import { Switch } from '../../../ui/Switch/Switch.tsx'
import targets from '../../../ui/target.module.css'
import { useRemovalFocus } from '../../../ui/useRemovalFocus.ts'
import type { DeviceVideos } from '../createDeviceVideos.ts'
import { PARTS_AHEAD } from '../savable.ts'
import styles from './FollowedCard.module.css'
import { stopFollowing } from './changeFollowing.ts'
import { unmeteredOnly } from './line.ts'

const PROBLEMS = { missing: m.feedSubjectMissing, full: m.deviceFull }

/** Says what is saved of a list. */
const describe = ({ kind }: FollowedList): string =>
  kind === 'series' ? `${t(m.series)} · ${t(m.nextFew, { count: formatWhole(PARTS_AHEAD) })}` : t(m.playlist)

interface FollowedRowProps {
  list: FollowedList
  onChange: (changes: Partial<FollowedList>) => void
  onStop: () => void
}

function FollowedRow({ list, onChange, onStop }: FollowedRowProps) {
  const titleId = useId()
  const { kind, id, title, removesWatched, problem } = list
  return (
    <li>
      <fieldset aria-labelledby={titleId}>
        <Row
          titleId={titleId}
          title={
            <Link className={targets.target} to={kind === 'series' ? paths.series(id) : paths.playlist(id)}>
              <bdi>{title}</bdi>
            </Link>
          }
          details={[describe(list)]}
          problem={problem !== null && t(PROBLEMS[problem])}
        >
          <Button aria-describedby={titleId} onClick={onStop} data-remove="">
            {t(m.stopFollowing)}
          </Button>
        </Row>
        <div className={styles.option}>
          <Switch
            label={t(m.removeWatched)}
            isOn={removesWatched}
            onChange={(isOn) => onChange({ removesWatched: isOn })}
          />
        </div>
      </fieldset>
    </li>
  )
}

/** The lists whose videos are saved by themselves, and the lines on which that happens. Nothing if there are none. */
export function FollowedCard({ device }: { device: DeviceVideos }) {
  const [lists, setLists] = useState<readonly FollowedList[]>([])
  /** The keys of the lists whose end may not be stored yet. */
  const stopped = useRef(new Set<string>())
  const ref = useRef<HTMLUListElement>(null)
  const removeAndMoveFocus = useRemovalFocus(ref)
  const waits = usePreference(unmeteredOnly)
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const followed = await readFollowed(device.user).catch(() => [])
      if (isCurrent) setLists(followed.filter((list) => !stopped.current.has(followedKeyOf(list))))
    }
    void read()
    // Another tab may have followed the lists, which changes the videos. Their progress changes no list.
    const unsubscribe = device.subscribe(() => {
      if (device.state().status === 'loading') void read()
    })
    return () => {
      isCurrent = false
      unsubscribe()
    }
  }, [device])
  if (lists.length === 0) return null
  const change = (list: FollowedList, changes: Partial<FollowedList>) => {
    setLists(lists.map((one) => (one === list ? { ...list, ...changes } : one)))
    void changeFollowedList(device.user, followedKeyOf(list), () => changes).catch(() => {})
  }
  const stop = (list: FollowedList) =>
    removeAndMoveFocus(() => {
      stopped.current.add(followedKeyOf(list))
      setLists(lists.filter((one) => one !== list))
      void stopFollowing(device, list).catch(() => {})
    })
  return (
    <Card title={t(m.savedAutomatically)}>
      <ul ref={ref}>
        {lists.map((list) => (
          <FollowedRow
            key={followedKeyOf(list)}
            list={list}
            onChange={(changes) => change(list, changes)}
            onStop={() => stop(list)}
          />
        ))}
      </ul>
      <Switch
        label={t(m.unmeteredOnly)}
        detail={t(m.unmeteredHint)}
        isOn={waits}
        onChange={unmeteredOnly.set}
      />
    </Card>
  )
}
