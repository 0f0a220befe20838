import { Box, FormControlLabel, Switch } from '@mui/material';
import { useCanAccess, useStore, useTranslate } from 'react-admin';
import { AppDialog } from '../../ui/AppDialog';
import { LETTER_KEYS } from '../../ui/letterKeys';
import { LINK_KEY, PALETTE_KEY, SAVE_KEY } from '../../ui/shortcutKeys';

const Key = ({ name }: { name: string }) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: 28,
      px: 0.75,
      mr: 0.5,
      border: 1,
      borderColor: 'divider',
      borderRadius: 1,
      textAlign: 'center',
      typography: 'body2',
      bgcolor: 'background.default',
    }}
  >
    {name}
  </Box>
);

type Shortcut = readonly [keys: readonly string[], description: string];

const KeyboardHelp = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  const [hasLetters, setHasLetters] = useStore(LETTER_KEYS, true);
  const { canAccess: mayAnswer = false } = useCanAccess({ action: 'review', resource: 'leave-requests' });
  const space = translate('keys.space');
  const shift = translate('keys.shift');
  const answering: readonly Shortcut[] = [
    [['A'], translate('resources.leave-requests.answering.approve')],
    [['D'], translate('resources.leave-requests.answering.deny')],
    [['↑', '↓', 'J', 'K'], translate('resources.leave-requests.answering.step')],
  ];
  const shortcuts: readonly Shortcut[] = [
    [[PALETTE_KEY], translate('keys.palette')],
    [[LINK_KEY], translate('keys.link')],
    [[SAVE_KEY, SAVE_KEY.replace('S', translate('keys.enter'))], translate('keys.save')],
    [['↑', '↓', 'J', 'K'], translate('keys.move')],
    [[translate('keys.home'), translate('keys.end')], translate('keys.ends')],
    [[translate('keys.enter')], translate('keys.open')],
    [[space], translate('keys.select')],
    [[`${shift}+${space}`], translate('keys.range')],
    [['←', '→'], translate('keys.in_row')],
    [[`${shift}+←`, `${shift}+→`], translate('keys.width')],
    [[translate('keys.delete')], translate('keys.widths_back')],
    [['/'], translate('keys.search')],
    [['?'], translate('keys.help')],
    ...(mayAnswer ? answering : []),
  ];
  return (
    <AppDialog title={translate('keys.title')} maxWidth="xs" onClose={onClose}>
      <Box
        component="dl"
        sx={{
          m: 0,
          mb: 2,
          display: 'grid',
          gridTemplateColumns: 'auto minmax(0, 1fr)',
          columnGap: 2,
          rowGap: 1.25,
        }}
      >
        {shortcuts.map(([keys, description]) => (
          <Box key={description} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ maxWidth: 160 }}>
              {keys.map((name) => (
                <Key key={name} name={name} />
              ))}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {description}
            </Box>
          </Box>
        ))}
      </Box>
      <FormControlLabel
        control={<Switch checked={hasLetters} onChange={(_, checked) => setHasLetters(checked)} />}
        label={translate('keys.letters')}
      />
    </AppDialog>
  );
};

export default KeyboardHelp;
