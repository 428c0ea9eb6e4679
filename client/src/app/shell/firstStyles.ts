/**
 * Sheets that stand in the page itself although what they belong to comes later: those of the shell, which is painted
 * before any script has come, and those of what every screen shows, which would be one more request.
 */
import '../../components/ChannelAvatar/ChannelAvatar.module.css'
import '../../components/RelatedCard/RelatedCard.module.css'
import '../../components/Thumbnail/Thumbnail.module.css'
import '../../components/VideoCard/VideoCard.module.css'
import '../../components/VideoGrid/VideoGrid.module.css'
import '../../features/feed/Feed.module.css'
import '../../features/player/Player.module.css'
import '../../features/related/RelatedVideos.module.css'
import '../../features/watch/Watch.module.css'
import '../../ui/Badge/Badge.module.css'
import '../../ui/ChipRow/ChipRow.module.css'
import '../../ui/LoadingBar/LoadingBar.module.css'
import '../../ui/RemoteView/RemoteView.module.css'
import '../../ui/SavedNotice/SavedNotice.module.css'
import '../../ui/Skeleton/Skeleton.module.css'
import '../../ui/StateNotice/StateNotice.module.css'
import './Shell.module.css'
