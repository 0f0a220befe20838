import MenuIcon from '@mui/icons-material/Menu';
import { AppBar, Avatar, Box, IconButton, Toolbar } from '@mui/material';
import { SidebarToggleButton, useTranslate } from 'react-admin';
import { hasCapability } from '../api/capabilities';
import { fileUrl } from '../api/client';
import { Logo } from '../ui/Logo';
import { AccountMenu } from './AccountMenu';
import { CommandPaletteButton } from './commandPalette/CommandPaletteButton';
import { CompanyName } from './company/CompanyName';
import { useSwitchableCompany } from './company/useSwitchableCompany';
import { LanguageMenu } from './LanguageMenu';
import { NotificationBell } from './notifications/NotificationBell';
import { ThemeMenu } from './ThemeMenu';
import { useCurrentUser } from '../api/useCurrentUser';

export const Header = ({ onOpenMenu }: { onOpenMenu: () => void }) => {
  const translate = useTranslate();
  const hasOthers = useSwitchableCompany() !== undefined;
  const icon = fileUrl(useCurrentUser()?.company.icon?.url);
  return (
    <AppBar
      position="sticky"
      elevation={0}
      color="default"
      sx={{
        top: 'var(--an-banner, 0px)',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
        zIndex: 'drawer',
        // Tells tabs of several companies apart. A border would make the header higher.
        boxShadow: ({ palette }) => (hasOthers ? `inset 0 4px ${palette.brand.main}` : 'none'),
      }}
    >
      <Toolbar sx={{ gap: { xs: 0, sm: 1 }, minHeight: 64 }}>
        <IconButton
          edge="start"
          aria-label={translate('shell.menu.open_side_menu')}
          onClick={onOpenMenu}
          sx={{ display: { md: 'none' } }}
        >
          <MenuIcon />
        </IconButton>
        <Box sx={{ display: { xs: 'none', md: 'block' }, ml: -1.5 }}>
          <SidebarToggleButton />
        </Box>
        <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
          {icon ? (
            <Avatar variant="rounded" src={icon} alt="" sx={{ width: 30, height: 30 }} />
          ) : (
            <Logo size={30} />
          )}
        </Box>
        <CompanyName />
        <CommandPaletteButton />
        {hasCapability('my') && <NotificationBell />}
        <LanguageMenu />
        <ThemeMenu />
        <Box sx={{ '& .MuiButton-root': { color: 'text.primary' } }}>
          <AccountMenu />
        </Box>
      </Toolbar>
    </AppBar>
  );
};
