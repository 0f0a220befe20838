import { Avatar } from '@mui/material';
import type { FileRef } from '../../contract/http';
import { fileUrl } from '../api/client';

/** The first letters of the first and the last name. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A person's picture, or their initials. Decoration: the name stands beside it. @param size pixels, both sides */
export const PersonAvatar = ({
  person,
  size = 36,
}: {
  person: { name?: string; avatar?: FileRef | null } | undefined;
  size?: number;
}) => (
  <Avatar src={fileUrl(person?.avatar?.url)} alt="" sx={{ width: size, height: size, fontSize: size * 0.38 }}>
    {initialsOf(person?.name ?? '')}
  </Avatar>
);
