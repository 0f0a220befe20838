import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Avatar, Box, IconButton, ListSubheader, Toolbar, Typography } from '@mui/material';
import { Logout, ToggleThemeButton, UserMenu, useTranslate } from 'react-admin';
import { fileUrl } from '../api/client';
import { Logo } from '../ui/Logo';
import { LanguageMenu } from './LanguageMenu';
import { useCurrentUser } from './useCurrentUser';

const AccountMenu = () => {
  const user = useCurrentUser();
  const icon = <Avatar src={fileUrl(user?.avatar?.url)} alt="" sx={{ width: 30, height: 30 }} />;
  return (
    <UserMenu icon={icon}>
      <ListSubheader role="presentation" sx={{ display: { sm: 'none' }, bgcolor: 'transparent' }}>
        {user?.name}
      </ListSubheader>
      <Logout />
    </UserMenu>
  );
};

/** The header: the company's name, and the signed-in user's with the way out (spec sections 1 and 2). */
export const Header = ({ onOpenMenu }: { onOpenMenu: () => void }) => {
  const translate = useTranslate();
  const company = useCurrentUser()?.company.name;
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="default"
      sx={{ bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider', zIndex: 'drawer' }}
    >
      <Toolbar sx={{ gap: 1, minHeight: 64 }}>
        <IconButton
          edge="start"
          aria-label={translate('shell.menu.open_side_menu')}
          onClick={onOpenMenu}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          <Logo size={30} />
        </Box>
        <Typography component="p" variant="subtitle1" noWrap sx={{ flex: 1, fontWeight: 650, ml: 0.5 }}>
          {company}
        </Typography>
        <LanguageMenu />
        <ToggleThemeButton />
        <Box sx={{ '& .MuiButton-root': { color: 'text.primary' } }}>
          <AccountMenu />
        </Box>
      </Toolbar>
    </AppBar>
  );
};
