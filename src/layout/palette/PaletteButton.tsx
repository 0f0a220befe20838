import Search from '@mui/icons-material/Search';
import { Box, Button, IconButton, useMediaQuery } from '@mui/material';
import { useCallback, useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNotifyError } from '../../ui/useNotifyError';
import { PALETTE_KEY } from '../keys/keyHelp';
import { isCovered } from '../keys/rows';

const load = () => import('./Palette');
type PaletteDialog = Awaited<ReturnType<typeof load>>['default'];

/** Loaded when it is pointed at; that it cannot be had is told when it is opened. */
const warmUp = () => {
  load().catch(() => undefined);
};

/** Opens the palette, also by Ctrl+K or ⌘K from anywhere; a field that knows the keys itself comes first. */
export const PaletteButton = () => {
  const translate = useTranslate();
  const notifyError = useNotifyError();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('md'), { noSsr: true });
  const [Dialog, setDialog] = useState<PaletteDialog | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  const open = useCallback(() => {
    load()
      .then((module) => {
        setDialog(() => module.default);
        setIsOpen(true);
      })
      .catch(notifyError);
  }, [notifyError]);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented || isCovered()) return;
      event.preventDefault();
      open();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  const shared = {
    'aria-label': translate('palette.open'),
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: open,
    onFocus: warmUp,
    onPointerEnter: warmUp,
  } as const;
  return (
    <>
      {isPhone ? (
        <IconButton {...shared}>
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
          {translate('palette.open')}
          <Box component="kbd" sx={{ ml: 2, typography: 'caption', fontFamily: 'inherit' }}>
            {PALETTE_KEY}
          </Box>
        </Button>
      )}
      {Dialog && (
        <Dialog
          open={isOpen}
          isPhone={isPhone}
          onClose={() => {
            setIsOpen(false);
          }}
        />
      )}
    </>
  );
};
