import { Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@mui/material';
import { forwardRef } from 'react';
import { LinkBase, Logout, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import { can } from '../../contract/roles';
import { subjectOf } from '../api/session';
import { useScreens } from '../routing/screens';
import type { AppPage } from '../routing/types';
import { ProfilePicture } from '../ui/ProfilePicture';
import { useCurrentUser } from '../ui/useCurrentUser';

type UserMenuPage = AppPage & { userMenu: NonNullable<AppPage['userMenu']> };

const isUserMenuPage = (page: AppPage): page is UserMenuPage => page.userMenu !== undefined;

/** A page of the user menu. MUI's menu passes props for keyboard focus. */
const UserMenuItem = forwardRef<HTMLAnchorElement, { page: UserMenuPage }>(
  ({ page, ...menuItemProps }, ref) => {
    const translate = useTranslate();
    const menu = useUserMenu();
    const Icon = page.icon;
    return (
      <MenuItem {...menuItemProps} ref={ref} component={LinkBase} to={page.path} onClick={menu?.onClose}>
        {Icon && (
          <ListItemIcon>
            <Icon fontSize="small" />
          </ListItemIcon>
        )}
        <ListItemText>{translate(page.userMenu.label, { _: page.userMenu.label })}</ListItemText>
      </MenuItem>
    );
  },
);
UserMenuItem.displayName = 'UserMenuItem';

export const AccountMenu = () => {
  const user = useCurrentUser();
  const { pages } = useScreens();
  const visiblePages = pages
    .filter(isUserMenuPage)
    .filter(({ access }) => user && can(subjectOf(user), access.action, access.resource))
    .sort((a, b) => a.userMenu.order - b.userMenu.order);
  const icon = <ProfilePicture user={user} size={30} />;
  return (
    <UserMenu icon={icon}>
      <ListSubheader role="presentation" sx={{ display: { sm: 'none' }, bgcolor: 'transparent' }}>
        {user?.name}
      </ListSubheader>
      {visiblePages.map((page) => (
        <UserMenuItem key={page.path} page={page} />
      ))}
      {visiblePages.length > 0 && <Divider component="li" />}
      <Logout />
    </UserMenu>
  );
};
