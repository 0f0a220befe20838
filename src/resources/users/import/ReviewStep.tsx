import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ImportReport } from '../../../../contract/userImport';
import { LoadFailed } from '../../../ui/LoadFailed';
import { RefusedRows } from './RefusedRows';
import { ReviewRows } from './ReviewRows';
import { StepFrame } from './StepFrame';
import { useCounted } from './useCounted';
import type { UserImportState } from './useUserImport';

/** Names listed before the rest is counted. */
const MOST = 8;

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
  const first = names.slice(0, MOST).join(', ');
  const shown =
    names.length > MOST
      ? translate('user_import.review.unknown_groups_more', { names: first, count: names.length - MOST })
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

/** Returns the number of users that will be added or changed. */
const workOf = ({ totals }: ImportReport): number => totals.create + totals.update;

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
      {workOf(report) === 0 && (
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
  const counted = useCounted();
  const { review, go, skipRefused } = state;
  const [asked, setAsked] = useState(false);
  const { data: report, error, isFetching, isPlaceholderData } = review;
  const isFresh = report !== undefined && !isFetching && !error;
  const refused = report?.totals.refuse ?? 0;
  const work = report ? workOf(report) : 0;

  return (
    <StepFrame
      step="review"
      heading="user_import.review.heading"
      actions={
        <>
          <Button onClick={() => go('mapping')} sx={{ minHeight: 44 }}>
            {translate('user_import.back')}
          </Button>
          <Button
            variant="contained"
            disabled={!isFresh || work === 0}
            onClick={() => {
              if (refused > 0 && !skipRefused) setAsked(true);
              else go('run');
            }}
            sx={{ minHeight: 44 }}
          >
            {counted('user_import.review.start', work)}
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
          {refused > 0 && <RefusedRows state={state} count={refused} canSkip={work > 0} asked={asked} />}
        </Box>
      )}
    </StepFrame>
  );
};
