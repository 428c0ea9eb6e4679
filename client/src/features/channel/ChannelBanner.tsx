import { useState } from 'react'
import { fallbackPicture } from '../../components/fallbackPictures.ts'
import { bannerAddress } from './bannerAddress.ts'
import styles from './ChannelHeader.module.css'

/** The banner of a channel; the default one when there is none or it fails to load. It is decoration. */
export function ChannelBanner({ url }: { url: string | null }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null)
  const src = url === null || url === failedUrl ? fallbackPicture.banner : bannerAddress(url)
  return (
    <div className={styles.banner}>
      <img
        className={styles.picture}
        src={src}
        alt=""
        fetchPriority="high"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setFailedUrl(url)}
      />
    </div>
  )
}
