import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import {
  Autocomplete,
  Box,
  Button,
  Dialog,
  IconButton,
  InputAdornment,
  LinearProgress,
  TextField,
} from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useState } from 'react';
import { useNavigate, useTranslate } from 'react-admin';
import { preloadComponent } from '../../api/lazyWithRetry';
import { useScreens } from '../../routing/screens';
import { screenAt } from '../../routing/screenAt';
import { LoadFailed } from '../../ui/LoadFailed';
import { showKeyHelp } from '../keys/keyHelp';
import type { Entry } from './entries';
import { EntryGroup, EntryLine, InPlace } from './parts';
import { useEntries } from './useEntries';
import { useRecent } from './useRecent';

/** The list stands below the field, as a part of the dialog: it has no edge of its own. */
const inDialog = { elevation: 0, sx: { border: 'none', boxShadow: 'none', borderRadius: 0 } } as const;

const listbox = {
  sx: {
    p: 1,
    maxHeight: { xs: 'calc(100dvh - 81px)', md: 'min(56vh, 520px)' },
    '& .MuiAutocomplete-option.Mui-focused': {
      bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.16),
    },
  },
} as const;

interface PaletteProps {
  open: boolean;
  isPhone: boolean;
  onClose: () => void;
}

const Finder = ({ isPhone, onClose }: Pick<PaletteProps, 'isPhone' | 'onClose'>) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const screens = useScreens();
  const { recent, remember } = useRecent();
  const [text, setText] = useState('');
  const { entries, isSearching, error, retry } = useEntries(text, recent);
  const count = isSearching
    ? translate('palette.searching')
    : translate('palette.count', { smart_count: entries.length });
  const nothing = error ? '' : translate('palette.nothing', { text: text.trim() });

  const goTo = (entry: Entry) => {
    onClose();
    if (entry.recent) remember(entry.recent);
    navigate(entry.to);
  };
  const warmUp = ({ to }: Entry) => {
    void preloadComponent(screenAt(screens, screens.paths.toBrowser(to.replace(/\?.*/, ''))));
  };

  return (
    <>
      <Autocomplete<Entry>
        open
        options={entries}
        value={null}
        inputValue={text}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ key }) => key}
        groupBy={({ group }) => group}
        // The entries are those that were searched for, in their order.
        filterOptions={(offered) => offered}
        autoHighlight
        clearOnBlur={false}
        clearOnEscape={false}
        disableCloseOnSelect
        disablePortal
        forcePopupIcon={false}
        loading={isSearching}
        loadingText={translate('palette.searching')}
        noOptionsText={nothing}
        onInputChange={(_, value, reason) => {
          if (reason !== 'reset' && reason !== 'selectOption') setText(value);
        }}
        onChange={(_, entry) => {
          if (entry) goTo(entry);
        }}
        onHighlightChange={(_, entry) => {
          if (entry) warmUp(entry);
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        slots={{ popper: InPlace }}
        slotProps={{ paper: inDialog, listbox: { ...listbox, 'aria-label': translate('palette.title') } }}
        renderGroup={({ key, group, children }) => (
          <EntryGroup key={key} name={group}>
            {children}
          </EntryGroup>
        )}
        renderOption={({ key, ...props }, entry) => <EntryLine key={key} entry={entry} props={props} />}
        renderInput={(params) => (
          <TextField
            {...params}
            autoFocus
            variant="outlined"
            placeholder={translate('palette.placeholder')}
            sx={{ p: 1.5, borderBottom: 1, borderColor: 'divider' }}
            slotProps={{
              htmlInput: {
                ...params.inputProps,
                'aria-label': translate('palette.placeholder'),
                enterKeyHint: 'go',
              },
              input: {
                ...params.InputProps,
                startAdornment: (
                  <InputAdornment position="start">
                    <Search />
                  </InputAdornment>
                ),
                // A phone has no key for it.
                endAdornment: isPhone && (
                  <IconButton edge="end" aria-label={translate('app.close')} onClick={onClose}>
                    <Close />
                  </IconButton>
                ),
              },
            }}
          />
        )}
      />
      <Box role="status" sx={visuallyHidden}>
        {count}
      </Box>
      {isSearching && <LinearProgress aria-hidden sx={{ position: 'absolute', top: 0, left: 0, right: 0 }} />}
      {error && (
        <Box sx={{ p: 1.5 }}>
          <LoadFailed error={error} text={translate('palette.failed')} onRetry={retry} />
        </Box>
      )}
    </>
  );
};

/** Goes to any screen, or to any row by its name (Ctrl+K). */
const Palette = ({ open, isPhone, onClose }: PaletteProps) => {
  const translate = useTranslate();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      slotProps={{
        paper: {
          'aria-label': translate('palette.title'),
          sx: { alignSelf: 'flex-start', mt: { md: '10vh' } },
        },
      }}
    >
      <Finder isPhone={isPhone} onClose={onClose} />
      {!isPhone && (
        <Box sx={{ px: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
          <Button
            size="small"
            onClick={() => {
              onClose();
              showKeyHelp();
            }}
          >
            {translate('keys.title')}
          </Button>
        </Box>
      )}
    </Dialog>
  );
};

export default Palette;
