import { Autocomplete, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useGetList, useTranslate } from 'react-admin';
import { importLabel, type Replacement } from '../../../../contract/userImport';
import { useDebouncedValue } from '../../../ui/useDebouncedValue';
import { useMayManageRoles } from '../RolesInput';
import { meaningOf, meaningsOf, type Meaning } from './replacements';
import type { UnknownValue } from './useCorrections';
import { useTranslateCount, type UserImportState } from './useUserImport';

const SEARCH_DELAY = 300;

interface MeaningInputProps {
  value: UnknownValue & { with?: Replacement };
  /** The meaning of a word that nothing was chosen for. */
  preset?: Replacement;
  onChange: (replacement: Replacement | null) => void;
}

/** Chooses what an unknown word means. Groups are searched on the server. */
const MeaningInput = ({ value, preset, onChange }: MeaningInputProps) => {
  const translate = useTranslate();
  const mayManage = useMayManageRoles();
  const [typed, setTyped] = useState('');
  const query = useDebouncedValue(typed, SEARCH_DELAY);
  const hasGroups = value.field === 'roles' || value.field === 'groups';
  const { data: groups = [] } = useGetList<{ id: number; name: string }>(
    'groups',
    {
      filter: query ? { q: query } : {},
      sort: { field: 'name', order: 'ASC' },
      pagination: { page: 1, perPage: 50 },
    },
    { enabled: hasGroups },
  );
  const chosen = value.with ?? preset;
  const current = chosen ? meaningOf(chosen, translate) : null;
  const options = meaningsOf(
    value,
    { groups: groups.map(({ name }) => name), mayGive: (role) => mayManage?.([role]) ?? false },
    translate,
  );
  return (
    <Autocomplete<Meaning>
      size="small"
      openOnFocus
      autoHighlight
      options={options}
      value={current}
      groupBy={({ group }) => group}
      // MUI's lists within the list box are not allowed there.
      renderGroup={({ key, group, children }) => (
        <Box component="li" key={key} role="group" aria-label={group}>
          <Typography aria-hidden variant="body2" sx={{ px: 2, pt: 1.5, pb: 0.5, color: 'text.secondary' }}>
            {group}
          </Typography>
          <Box component="ul" role="none" sx={{ p: 0, '& .MuiAutocomplete-option': { pl: 3 } }}>
            {children}
          </Box>
        </Box>
      )}
      getOptionLabel={({ label }) => label}
      isOptionEqualToValue={(option, other) => option.key === other.key}
      getOptionKey={({ key }) => key}
      onChange={(_event, next) => onChange(next?.replacement ?? null)}
      onInputChange={(_event, text, reason) => setTyped(reason === 'input' ? text : '')}
      renderInput={(params) => (
        <TextField
          {...params}
          margin="none"
          hiddenLabel
          placeholder={translate('user_import.values.choose')}
          slotProps={{
            htmlInput: {
              ...params.inputProps,
              'aria-label': translate('user_import.values.meaning_of', {
                value: value.value,
                field: translate(importLabel(value.field), { _: value.field }),
              }),
            },
          }}
        />
      )}
    />
  );
};

/** Words that the file uses and nobody knows: each is explained once for all rows. */
export const UnknownValues = ({ state }: { state: UserImportState }) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const { corrections, options, setOptions, review } = state;
  const values = corrections.unknownValues(review.data?.unknown_values);
  if (values.length === 0) return null;
  const undecided = values.filter((value) => value.field === 'groups' && !value.with);
  const presetOf = ({ field, value }: UnknownValue): Replacement | undefined =>
    field === 'groups' && options.createGroups ? { as: 'new_group', to: value } : undefined;
  return (
    <Box component="section" aria-labelledby="import-values" sx={{ mb: 3 }}>
      <Typography id="import-values" component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translate('user_import.values.heading')}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {translate('user_import.values.text')}
      </Typography>
      {undecided.length > 1 && !options.createGroups && (
        <Button onClick={() => setOptions({ ...options, createGroups: true })} sx={{ minHeight: 44 }}>
          {translateCount('user_import.values.create_groups', undecided.length)}
        </Button>
      )}
      <Box
        component="ul"
        aria-labelledby="import-values"
        sx={{ listStyle: 'none', m: 0, p: 0, maxHeight: 420, overflowY: 'auto' }}
      >
        {values.map((value) => (
          <Box
            component="li"
            key={`${value.field} ${value.value.toLowerCase()}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: 'minmax(140px, 1fr) minmax(220px, 340px)' },
              gap: { xs: 0.5, sm: 2 },
              alignItems: 'center',
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{value.value}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {translate(importLabel(value.field), { _: value.field })} ·{' '}
                {translateCount('user_import.values.rows', value.rows)}
              </Typography>
            </Box>
            <MeaningInput
              value={value}
              preset={presetOf(value)}
              onChange={(replacement) => corrections.replace(value, replacement)}
            />
          </Box>
        ))}
      </Box>
    </Box>
  );
};
