import DownloadOutlined from '@mui/icons-material/DownloadOutlined';
import {
  Alert,
  AlertTitle,
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  Skeleton,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { ImportReport } from '../../../../contract/userImport';
import type { AppDataProvider } from '../../../providers/dataProvider';
import { LoadFailed } from '../../../ui/LoadFailed';
import { DownloadMenu } from '../../../ui/DownloadMenu';
import { ReviewRows } from './ReviewRows';
import { StepFrame } from './StepFrame';
import { useTranslateCount, type UserImportState } from './useUserImport';

/** Names listed before the rest is counted. */
const MAX_NAMES = 8;

interface UnknownGroupsProps {
  names: readonly string[];
  /** The import will create them. */
  created: boolean;
  onCreate: () => void;
}

/** Unknown groups in the file, with an option to create them. */
const UnknownGroups = ({ names, created, onCreate }: UnknownGroupsProps) => {
  const translate = useTranslate();
  if (names.length === 0) return null;
  const first = names.slice(0, MAX_NAMES).join(', ');
  const shown =
    names.length > MAX_NAMES
      ? translate('user_import.review.unknown_groups_more', { names: first, count: names.length - MAX_NAMES })
      : first;
  const values = { names: shown, smart_count: names.length };
  return (
    <Alert
      role="status"
      severity={created ? 'info' : 'warning'}
      sx={{ mb: 2, overflowWrap: 'anywhere' }}
      action={
        created ? undefined : (
          <Button color="inherit" onClick={onCreate} sx={{ whiteSpace: 'nowrap' }}>
            {translate('user_import.review.create_groups', { smart_count: names.length })}
          </Button>
        )
      }
    >
      {translate(created ? 'user_import.review.will_create' : 'user_import.review.unknown_groups', values)}
    </Alert>
  );
};

interface RefusedRowsProps {
  state: UserImportState;
  count: number;
  /** There are other rows that can be imported. */
  canSkip: boolean;
  /** The user tried to continue without skipping them. */
  isInvalid: boolean;
}

/** Downloads the rejected rows or skips them. */
const RefusedRows = ({ state, count, canSkip, isInvalid }: RefusedRowsProps) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { params } = state;
  return (
    <Alert role="note" severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>{translateCount('user_import.review.refused', count)}</AlertTitle>
      {translate('user_import.review.refused_text')}
      {params && (
        <Box sx={{ mt: 1.5 }}>
          <DownloadMenu
            name={translate('user_import.review.kinds.refuse')}
            load={(format) => dataProvider.refusedRows(params, format)}
            button={(props) => (
              <Button variant="outlined" startIcon={<DownloadOutlined />} sx={{ minHeight: 44 }} {...props}>
                {translate('user_import.review.download')}
              </Button>
            )}
          />
        </Box>
      )}
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
                  input: { 'aria-describedby': 'import-skip', 'aria-invalid': isInvalid },
                }}
              />
            }
          />
          <FormHelperText id="import-skip" error={isInvalid} role={isInvalid ? 'alert' : undefined}>
            {isInvalid && translate('user_import.review.skip_first')}
          </FormHelperText>
        </>
      )}
    </Alert>
  );
};

/** Returns the number of users that will be added or changed. */
const countWrites = ({ totals }: ImportReport): number => totals.create + totals.update;

const Report = ({ state, report }: { state: UserImportState; report: ImportReport }) => {
  const translate = useTranslate();
  return (
    <>
      <Alert role="note" severity="info" icon={false} sx={{ mb: 2 }}>
        {translate('user_import.review.nothing_saved')}
      </Alert>
      <UnknownGroups
        names={report.unknown_groups}
        created={state.options.createGroups}
        onCreate={() => state.setOptions({ ...state.options, createGroups: true })}
      />
      <ReviewRows report={report} />
      {countWrites(report) === 0 && (
        <Alert role="note" severity="warning" sx={{ mt: 2 }}>
          {translate('user_import.review.nothing')}
        </Alert>
      )}
    </>
  );
};

/** Step 3: previews the import. */
export const ReviewStep = ({ state }: { state: UserImportState }) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const { review, goTo, skipRefused } = state;
  const [hasTried, setHasTried] = useState(false);
  const { data: report, error, isFetching, isPlaceholderData } = review;
  const isFresh = report !== undefined && !isFetching && !error;
  const refused = report?.totals.refuse ?? 0;
  const writes = report ? countWrites(report) : 0;

  return (
    <StepFrame
      step="review"
      heading="user_import.review.heading"
      actions={
        <>
          <Button onClick={() => goTo('mapping')} sx={{ minHeight: 44 }}>
            {translate('user_import.back')}
          </Button>
          <Button
            variant="contained"
            disabled={!isFresh || writes === 0}
            onClick={() => {
              if (refused > 0 && !skipRefused) setHasTried(true);
              else goTo('run');
            }}
            sx={{ minHeight: 44 }}
          >
            {translateCount('user_import.review.start', writes)}
          </Button>
        </>
      }
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', minHeight: 20 }}>
        {isFetching && translate('user_import.review.checking')}
      </Typography>
      {error && <LoadFailed error={error} onRetry={review.refetch} />}
      {!report && !error && (
        <Box aria-hidden>
          <Skeleton height={110} />
          <Skeleton height={320} variant="rounded" />
        </Box>
      )}
      {report && !error && (
        <Box sx={{ opacity: isPlaceholderData ? 0.5 : 1 }}>
          <Report state={state} report={report} />
          {refused > 0 && (
            <RefusedRows
              state={state}
              count={refused}
              canSkip={writes > 0}
              isInvalid={hasTried && !skipRefused}
            />
          )}
        </Box>
      )}
    </StepFrame>
  );
};
