import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportReport } from '../../../../contract/userImport';
import { Pager, paginate } from '../../../ui/Pager';
import { useTranslateCount, type UserImportState } from './useUserImport';

const PAGE_SIZE = 10;

/** Whether people who exist are changed, and who of them gets the name in the file. */
export const ExistingPeople = ({ state, report }: { state: UserImportState; report: ImportReport }) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const [page, setPage] = useState(0);
  const { options, setOptions, corrections } = state;
  const { totals, rows } = report;
  const renamed = rows.filter(({ action, present_name: present }) => present && action !== 'refuse');
  const { renames } = corrections;
  if (totals.update + totals.unchanged === 0) return null;
  const { at, visible } = paginate(renamed, page, PAGE_SIZE);
  const all = renamed.map(({ number }) => number);
  const chosen = all.filter((row) => renames.has(row)).length;
  return (
    <Box component="section" aria-labelledby="import-existing" sx={{ mb: 3 }}>
      <Typography id="import-existing" component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {translateCount('user_import.existing.heading', totals.update + totals.unchanged)}
      </Typography>
      <FormControlLabel
        label={translate('user_import.existing.update')}
        control={
          <Checkbox
            checked={options.updateExisting}
            onChange={(_event, updateExisting) => setOptions({ ...options, updateExisting })}
            slotProps={{ input: { 'aria-describedby': 'import-update-existing' } }}
          />
        }
      />
      <FormHelperText id="import-update-existing" sx={{ ml: 4, mt: -0.5, mb: 1, maxWidth: '70ch' }}>
        {translate('user_import.existing.update_help')}
      </FormHelperText>
      {renamed.length > 0 && (
        <>
          <Typography variant="body2">
            {translateCount('user_import.existing.other_name', renamed.length)}
          </Typography>
          {renamed.length > 1 && (
            <FormControlLabel
              label={translateCount('user_import.existing.rename_all', renamed.length)}
              control={
                <Checkbox
                  checked={chosen === all.length}
                  indeterminate={chosen > 0 && chosen < all.length}
                  onChange={(_event, checked) => corrections.rename(all, checked)}
                />
              }
            />
          )}
          <Box component="ul" aria-labelledby="import-existing" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {visible.map(({ number, name, present_name: from }) => (
              <Box component="li" key={number}>
                <FormControlLabel
                  label={translate('user_import.existing.rename', { from, to: name })}
                  control={
                    <Checkbox
                      checked={renames.has(number)}
                      onChange={(_event, checked) => corrections.rename([number], checked)}
                    />
                  }
                  sx={{ overflowWrap: 'anywhere' }}
                />
              </Box>
            ))}
          </Box>
          <Pager at={at} total={renamed.length} size={PAGE_SIZE} onChange={setPage} />
        </>
      )}
    </Box>
  );
};
