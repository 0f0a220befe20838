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
  /** What is searched for; null while the palette is closed. */
  const [text, setText] = useState<string | null>(null);
  const isOpen = text !== null;
  const open = () => setText('');
  const close = () => setText(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isKey || event.altKey || event.shiftKey || event.defaultPrevented || isDialogOpen()) return;
      event.preventDefault();
      setText((typed) => typed ?? '');
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  // While the palette loads, what is typed belongs to it, not to shortcuts or to the focused field.
  useEffect(() => {
    if (!isOpen) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || isDialogOpen()) return;
      if (key.length === 1) setText((typed) => (typed ?? '') + key);
      else if (key === 'Backspace') setText((typed) => typed?.slice(0, -1) ?? null);
      else if (key === 'Escape') setText(null);
      else if (key !== 'Enter') return;
      event.preventDefault();
    };
    const onPointerDown = () => {
      if (!isDialogOpen()) setText(null);
    };
    window.addEventListener('keydown', onKeyDown, true);
    window.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      window.removeEventListener('keydown', onKeyDown, true);
      window.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [isOpen]);

  const shared = {
    'aria-haspopup': 'dialog',
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: open,
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
          <CommandPalette isPhone={isPhone} text={text} onType={setText} onClose={close} />
        </Suspense>
      )}
    </>
  );
};
