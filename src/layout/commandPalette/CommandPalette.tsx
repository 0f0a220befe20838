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
  type AutocompleteRenderInputParams,
} from '@mui/material';
import { alpha, type Theme } from '@mui/material/styles';
import { visuallyHidden } from '@mui/utils';
import { useNavigate, useTranslate } from 'react-admin';
import { preloadComponent } from '../../api/lazyWithRetry';
import { screenAt, useScreens } from '../../routing/screens';
import { LoadFailed } from '../../ui/LoadFailed';
import { keyboardHelp } from '../keyboard/keys';
import type { Entry, LinkEntry } from './entries';
import { EntryGroup, EntryOption, InPlacePopper } from './EntryOption';
import { useEntries, useRecentEntries } from './useEntries';

/** Makes the list look like a part of the dialog. */
const borderless = { elevation: 0, sx: { border: 'none', boxShadow: 'none', borderRadius: 0 } } as const;

const listbox = {
  sx: {
    p: 1,
    maxHeight: { xs: 'calc(100dvh - 81px)', md: 'min(56vh, 520px)' },
    '& .MuiAutocomplete-option.Mui-focused': {
      bgcolor: ({ palette }: Theme) => alpha(palette.primary.main, 0.16),
    },
  },
} as const;

interface CommandPaletteProps {
  isPhone: boolean;
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
}

interface PaletteInputProps {
  params: AutocompleteRenderInputParams;
  /** Adds a close button. */
  onClose?: () => void;
}

const PaletteInput = ({ params, onClose }: PaletteInputProps) => {
  const translate = useTranslate();
  return (
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
          endAdornment: onClose && (
            <IconButton edge="end" aria-label={translate('app.close')} onClick={onClose}>
              <Close />
            </IconButton>
          ),
        },
      }}
    />
  );
};

const PaletteSearch = ({ isPhone, text, onType, onClose }: CommandPaletteProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const screens = useScreens();
  const { recent, remember } = useRecentEntries();
  const { entries, isSearching, error, retry } = useEntries(text, recent);
  const count = isSearching
    ? translate('palette.searching')
    : translate('palette.count', { smart_count: entries.length });
  const noResults = error ? '' : translate('palette.nothing', { text: text.trim() });

  const choose = (entry: Entry) => {
    onClose();
    if ('run' in entry) {
      entry.run();
      return;
    }
    if (entry.recent) remember(entry.recent);
    navigate(entry.to);
  };
  const preload = ({ to }: LinkEntry) =>
    void preloadComponent(screenAt(screens, screens.paths.toBrowser(to.replace(/\?.*/, '')))?.component);

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
        // Already filtered and sorted.
        filterOptions={(options) => options}
        autoHighlight
        clearOnBlur={false}
        clearOnEscape={false}
        disableCloseOnSelect
        disablePortal
        forcePopupIcon={false}
        loading={isSearching}
        loadingText={translate('palette.searching')}
        noOptionsText={noResults}
        onInputChange={(_, value, reason) => {
          if (reason !== 'reset' && reason !== 'selectOption') onType(value);
        }}
        onChange={(_, entry) => {
          if (entry) choose(entry);
        }}
        onHighlightChange={(_, entry) => {
          if (entry && 'to' in entry) preload(entry);
        }}
        onClose={(_, reason) => {
          if (reason === 'escape') onClose();
        }}
        slots={{ popper: InPlacePopper }}
        slotProps={{ paper: borderless, listbox: { ...listbox, 'aria-label': translate('palette.title') } }}
        renderGroup={({ key, group, children }) => (
          <EntryGroup key={key} name={group}>
            {children}
          </EntryGroup>
        )}
        renderOption={({ key, ...props }, entry) => <EntryOption key={key} entry={entry} props={props} />}
        renderInput={(params) => <PaletteInput params={params} onClose={isPhone ? onClose : undefined} />}
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

/** Finds screens, records and commands by name. */
const CommandPalette = (props: CommandPaletteProps) => {
  const { isPhone, onClose } = props;
  const translate = useTranslate();
  return (
    <Dialog
      open
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
      <PaletteSearch {...props} />
      {!isPhone && (
        <Box sx={{ px: 1.5, py: 0.75, borderTop: 1, borderColor: 'divider' }}>
          <Button
            size="small"
            onClick={() => {
              onClose();
              keyboardHelp.emit();
            }}
          >
            {translate('keys.title')}
          </Button>
        </Box>
      )}
    </Dialog>
  );
};

export default CommandPalette;
