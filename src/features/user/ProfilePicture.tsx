import { Avatar } from '@mui/material';
import type { FileRef } from '../../../contract/http';
import { fileUrl } from '../../api/client';

/** Returns the initials of the first and last name. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    // By code point: a name can contain an emoji.
    .map(([first = '']) => first)
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A user's picture or initials. Decorative: show the name beside it. @param size in pixels */
export const ProfilePicture = ({
  user,
  size = 36,
}: {
  user: { name?: string | null; avatar?: FileRef | null } | null | undefined;
  size?: number;
}) => (
  <Avatar
    aria-hidden
    src={fileUrl(user?.avatar?.url)}
    slotProps={{ img: { decoding: 'async' } }}
    data-initials={initialsOf(user?.name ?? '')}
    style={{ width: size, height: size, fontSize: size * 0.38 }}
  >
    {/* Not Material UI's icon. */}
    <></>
  </Avatar>
);
