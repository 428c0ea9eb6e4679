/**
 * The style sheets that the build inlines in the page although their components are loaded later. Some are needed by
 * the shell before any script runs. The other style sheets belong to components of every screen and would need a
 * separate request.
 */
import '../../components/ChannelAvatar/ChannelAvatar.module.css'
import '../../components/Thumbnail/Thumbnail.module.css'
import '../../components/VideoGrid/VideoGrid.module.css'
import '../../components/VideoItem/VideoItem.module.css'
import '../../components/VideoMeta/VideoMeta.module.css'
import '../../components/VideoRow/RowSpace.module.css'
import '../../features/homeFeed/Feed.module.css'
import '../../features/player/Player.module.css'
import '../../features/related/RelatedVideos.module.css'
import '../../features/watch/Watch.module.css'
import '../../ui/Badge/Badge.module.css'
import '../../ui/ChipRow/ChipRow.module.css'
import '../../ui/LoadingBar/LoadingBar.module.css'
import '../../ui/RemoteView/RemoteView.module.css'
import '../../ui/StaleNotice/StaleNotice.module.css'
import '../../ui/Skeleton/Skeleton.module.css'
import '../../ui/StateNotice/StateNotice.module.css'
import './Shell.module.css'
