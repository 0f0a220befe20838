import { Avatar, Divider, ListItemIcon, ListItemText, ListSubheader, MenuItem } from '@mui/material';
import { forwardRef } from 'react';
import { LinkBase, Logout, UserMenu, useTranslate, useUserMenu } from 'react-admin';
import { fileUrl } from '../api/client';
import { subjectOf } from '../api/session';
import { mayDo } from '../providers/authProvider';
import { useRegistry } from '../registry/RegistryContext';
import type { PageModule } from '../registry/types';
import { useCurrentUser } from './useCurrentUser';

type OwnPage = PageModule & { userMenu: NonNullable<PageModule['userMenu']> };

const isOwn = (page: PageModule): page is OwnPage => page.userMenu !== undefined;

/** A screen of the user's own, as a line of the menu; the menu hands it what moves the focus. */
const OwnPageItem = forwardRef<HTMLAnchorElement, { page: OwnPage }>(({ page, ...fromMenu }, ref) => {
  const translate = useTranslate();
  const menu = useUserMenu();
  const Icon = page.icon;
  return (
    <MenuItem {...fromMenu} ref={ref} component={LinkBase} to={page.path} onClick={menu?.onClose}>
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

/** The menu below the user's name: the screens that are theirs, and the way out (spec section 2). */
export const AccountMenu = () => {
  const user = useCurrentUser();
  const { pages } = useRegistry();
  const own = pages
    .filter(isOwn)
    .filter(({ access }) => user && mayDo(subjectOf(user), access.action, access.resource))
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
