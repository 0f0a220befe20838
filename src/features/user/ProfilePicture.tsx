import { useState } from 'react';
import type { FileRef } from '../../../contract/http';
import { fileUrl } from '../../api/client';

/** Returns the initials of the first and last name. */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .filter((_, index, all) => index === 0 || index === all.length - 1)
    .join('');

/** A user's picture or initials. Decorative: show the name beside it. @param size in pixels */
export const ProfilePicture = ({
  user,
  size = 36,
}: {
  user: { name?: string | null; avatar?: FileRef | null } | null | undefined;
  size?: number;
}) => {
  const [broken, setBroken] = useState<string>();
  const source = fileUrl(user?.avatar?.url);
  const isShown = source !== undefined && source !== broken;
  return (
    <span
      aria-hidden
      className="an-avatar"
      // By CSS: as text they would have to be in the name of a button around the picture (WCAG 2.5.3).
      data-initials={isShown ? undefined : initialsOf(user?.name ?? '')}
      style={{ width: size, height: size, fontSize: size * 0.38 }}
    >
      {isShown && <img src={source} alt="" decoding="async" onError={() => setBroken(source)} />}
    </span>
  );
};
