import Brightness4 from '@mui/icons-material/Brightness4';
import KeyboardOutlined from '@mui/icons-material/KeyboardOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import {
  Divider,
  ListItemIcon,
  ListItemText,
  ListSubheader,
  MenuItem,
  useMediaQuery,
  type MenuItemProps,
} from '@mui/material';
import { forwardRef, type ReactNode } from 'react';
import { LinkBase, Logout, UserMenu, useLocale, useTranslate, useUserMenu } from 'react-admin';
import { footerLinks } from '../../contract/appConfig';
import { can } from '../../contract/roles';
import { DEFAULT_LANGUAGE, isLanguage } from '../../i18n';
import { subjectOf } from '../api/session';
import { useScreens } from '../routing/screens';
import type { AppPage } from '../routing/types';
import { Flag } from '../ui/Flag';
import { ProfilePicture } from '../features/user/ProfilePicture';
import { useCurrentUser } from '../api/useCurrentUser';
import { keyboardHelp } from './keyboard/keys';
import { languageMenu } from './LanguageMenu';
import { themeMenu } from './ThemeMenu';

type UserMenuPage = AppPage & { userMenu: NonNullable<AppPage['userMenu']> };

const isUserMenuPage = (page: AppPage): page is UserMenuPage => page.userMenu !== undefined;

interface ItemProps extends MenuItemProps {
  icon: ReactNode;
  /** Translation key. */
  label: string;
  /** Path of the screen that it opens. */
  to?: string;
  /** Address of another site that it opens. */
  href?: string;
  onChoose?: () => void;
}

/** MUI's menu passes props for keyboard focus. */
const Item = forwardRef<HTMLLIElement, ItemProps>(
  ({ icon, label, to, href, onChoose, ...menuItemProps }, ref) => {
    const translate = useTranslate();
    const menu = useUserMenu();
    const choose = () => {
      menu?.onClose();
      onChoose?.();
    };
    return (
      <MenuItem
        {...menuItemProps}
        ref={ref}
        {...(to ? { component: LinkBase, to } : {})}
        {...(href ? { component: 'a', href, target: '_blank', rel: 'noopener' } : {})}
        onClick={choose}
      >
        <ListItemIcon>{icon}</ListItemIcon>
        <ListItemText>{translate(label, { _: label })}</ListItemText>
      </MenuItem>
    );
  },
);
Item.displayName = 'Item';

/** The signed-in user's own screens, the look of the app, keyboard help and signing out. */
export const AccountMenu = () => {
  const translate = useTranslate();
  const user = useCurrentUser();
  const { pages } = useScreens();
  const locale = useLocale();
  const visiblePages = pages
    .filter(isUserMenuPage)
    .filter(({ access }) => user && can(subjectOf(user), access.action, access.resource))
    .sort((a, b) => a.userMenu.order - b.userMenu.order);
  // Where react-admin's button shows the name, its accessible name begins with it (WCAG 2.5.3).
  const isNamed = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true }) && user?.name;
  const label = isNamed ? `${user.name}, ${translate('ra.auth.user_menu')}` : undefined;
  return (
    <UserMenu icon={<ProfilePicture user={user} size={30} />} label={label}>
      <ListSubheader role="presentation" sx={{ display: { sm: 'none' }, bgcolor: 'transparent' }}>
        {user?.name}
      </ListSubheader>
      {visiblePages.map(({ path, icon: Icon, userMenu }) => (
        <Item key={path} to={path} icon={Icon && <Icon fontSize="small" />} label={userMenu.label} />
      ))}
      {visiblePages.length > 0 && <Divider component="li" />}
      <Item icon={<Brightness4 fontSize="small" />} label="shell.theme" onChoose={themeMenu.emit} />
      <Item
        icon={<Flag language={isLanguage(locale) ? locale : DEFAULT_LANGUAGE} />}
        label="shell.language"
        onChoose={languageMenu.emit}
      />
      <Item
        icon={<KeyboardOutlined fontSize="small" />}
        label="keys.title"
        onChoose={keyboardHelp.emit}
        sx={{ display: { xs: 'none', md: 'flex' } }}
      />
      {footerLinks(locale).map(({ text, url }) => (
        <Item key={url} href={url} icon={<OpenInNew fontSize="small" />} label={text} />
      ))}
      <Divider component="li" />
      <Logout />
    </UserMenu>
  );
};
