import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, useMediaQuery } from '@mui/material';
import { Suspense, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { lazyScreen } from '../../providers/i18nProvider';
import { isDialogOpen } from '../../ui/letterKeys';
import { PALETTE_KEY } from '../../ui/shortcutKeys';

const CommandPalette = lazyScreen(() => import('./CommandPalette'));

const preload = () => {
  void CommandPalette.preload();
};

export const CommandPaletteButton = () => {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  const shared = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => setIsOpen(true),
    onFocus: preload,
    onPointerEnter: preload,
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton {...shared} aria-label={translate('palette.open')}>
          <Search />
        </IconButton>
      ) : (
        <Button
          {...shared}
          variant="outlined"
          color="inherit"
          startIcon={<Search />}
          sx={{
            borderColor: 'divider',
            color: 'text.secondary',
            fontWeight: 400,
            px: 1.5,
            whiteSpace: 'nowrap',
          }}
        >
          {translate('palette.open') /* A space for screen readers. */}{' '}
          <Box component="kbd" sx={{ ml: 2, typography: 'caption', fontFamily: 'inherit' }}>
            {PALETTE_KEY}
          </Box>
        </Button>
      )}
      {isOpen && (
        <Suspense>
          <CommandPalette isPhone={isPhone} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
