import { Avatar, Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@mui/material';
import { forwardRef } from 'react';
import { LinkBase, Logout, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import { fileUrl } from '../api/client';
import { can } from '../../contract/roles';
import { subjectOf } from '../api/session';
import { useScreens } from '../routing/screens';
import type { AppPage } from '../routing/types';
import { useCurrentUser } from '../ui/useCurrentUser';

type OwnPage = AppPage & { userMenu: NonNullable<AppPage['userMenu']> };

const isOwn = (page: AppPage): page is OwnPage => page.userMenu !== undefined;

/** A page of the user menu. MUI's menu passes props for keyboard focus. */
const OwnPageItem = forwardRef<HTMLAnchorElement, { page: OwnPage }>(({ page, ...menuItemProps }, ref) => {
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
});
OwnPageItem.displayName = 'OwnPageItem';

/** The user menu: the user's own pages, and signing out. */
export const AccountMenu = () => {
  const user = useCurrentUser();
  const { pages } = useScreens();
  const own = pages
    .filter(isOwn)
    .filter(({ access }) => user && can(subjectOf(user), access.action, access.resource))
    .sort((a, b) => a.userMenu.order - b.userMenu.order);
  const icon = <Avatar src={fileUrl(user?.avatar?.url)} alt="" sx={{ width: 30, height: 30 }} />;
  return (
    <UserMenu icon={icon}>
      <ListSubheader role="presentation" sx={{ display: { sm: 'none' }, bgcolor: 'transparent' }}>
        {user?.name}
      </ListSubheader>
      {own.map((page) => (
        <OwnPageItem key={page.path} page={page} />
      ))}
      {own.length > 0 && <Divider component="li" />}
      <Logout />
    </UserMenu>
  );
};
