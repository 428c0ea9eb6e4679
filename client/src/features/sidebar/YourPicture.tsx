import { useSelector } from 'react-redux'
import { UserAvatar } from '../../components/UserAvatar/UserAvatar.tsx'
import { selectAvatar } from '../../redux/authSlice.ts'

/** The picture of the signed-in user, which is the icon of their page. */
export const YourPicture = () => <UserAvatar pictureUrl={useSelector(selectAvatar)} />
