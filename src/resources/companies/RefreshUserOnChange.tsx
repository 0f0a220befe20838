import { useEffect } from 'react';
import type { Company } from '../../../contract/company';
import { useCurrentUser } from '../../api/useCurrentUser';
import { useRefreshUser } from '../../providers/useRefreshUser';

interface RefreshUserOnChangeProps {
  company?: Company;
  /** Known to be the user's; compared by id otherwise. */
  isOwn?: boolean;
}

/** Reloads the user when their company has changed, so that the header, the menu and the theme follow. */
export const RefreshUserOnChange = ({ company, isOwn = false }: RefreshUserOnChangeProps) => {
  const refreshUser = useRefreshUser();
  const current = useCurrentUser()?.company;
  const { id, name, primary_color: colour, heading_style: headings, features, icon } = company ?? {};
  const differs =
    company !== undefined &&
    (isOwn || current?.id === id) &&
    (current?.name !== name ||
      current?.primary_color !== colour ||
      current?.heading_style !== headings ||
      current?.icon?.id !== icon?.id ||
      JSON.stringify(current?.features) !== JSON.stringify(features));
  useEffect(() => {
    if (differs) void refreshUser();
    // Once per change of the record: a refresh that leaves a difference must not repeat forever.
    // oxlint-disable-next-line react/exhaustive-deps -- see above
  }, [name, colour, headings, features, icon?.id, refreshUser]);
  return null;
};
