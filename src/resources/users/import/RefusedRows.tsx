import { Alert, AlertTitle, Box, Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { TableButton } from './TableButton';
import { useCounted } from './useCounted';
import type { UserImportState } from './useUserImport';

interface RefusedRowsProps {
  state: UserImportState;
  count: number;
  /** There are other rows that can be imported. */
  canSkip: boolean;
  /** The user tried to continue without a decision. */
  asked: boolean;
}

/** Downloads the rejected rows or skips them. */
export const RefusedRows = ({ state, count, canSkip, asked }: RefusedRowsProps) => {
  const translate = useTranslate();
  const counted = useCounted();
  const dataProvider = useDataProvider<AppDataProvider>();
  const isMissing = asked && !state.skipRefused;
  return (
    <Alert role="note" severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>{counted('user_import.review.refused', count)}</AlertTitle>
      {translate('user_import.review.refused_text')}
      <Box sx={{ mt: 1.5 }}>
        <TableButton
          label="user_import.review.download"
          name={translate('user_import.review.kinds.refuse')}
          load={(format) => {
            const params = state.params();
            if (!params) throw new Error('No file is chosen');
            return dataProvider.refusedRows(params, format);
          }}
        />
      </Box>
      {canSkip && (
        <>
          <FormControlLabel
            sx={{ mt: 1 }}
            label={translate('user_import.review.skip')}
            control={
              <Checkbox
                checked={state.skipRefused}
                onChange={(_event, checked) => state.setSkipRefused(checked)}
                slotProps={{
                  input: { 'aria-describedby': 'import-skip', 'aria-invalid': isMissing },
                }}
              />
            }
          />
          <FormHelperText id="import-skip" error={isMissing} role={isMissing ? 'alert' : undefined}>
            {isMissing && translate('user_import.review.skip_first')}
          </FormHelperText>
        </>
      )}
    </Alert>
  );
};
