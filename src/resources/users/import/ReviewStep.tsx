import { Alert, AlertTitle, Box, Button, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { ImportReport } from '../../../../contract/userImport';
import { NotUndoable } from '../../../ui/bulk/NotUndoable';
import { ConfirmedAction } from '../../../ui/ConfirmedAction';
import { LoadFailed } from '../../../ui/LoadFailed';
import { DownloadRefusedRows } from './DownloadRefusedRows';
import { ExistingPeople } from './ExistingPeople';
import { InviteChoice } from './InviteChoice';
import { ReviewRows } from './ReviewRows';
import { StepFrame } from './StepFrame';
import { UnknownValues } from './UnknownValues';
import { useNewRoles } from './useNewRoles';
import { useTranslateCount, type UserImportState } from './useUserImport';

/** Says that refused rows are left out, and downloads them. */
const RefusedRows = ({ state, count }: { state: UserImportState; count: number }) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const { params } = state;
  return (
    <Alert role="note" severity="warning" sx={{ mt: 2 }}>
      <AlertTitle>{translateCount('user_import.review.refused', count)}</AlertTitle>
      {translate('user_import.review.refused_text')}
      {params && (
        <Box sx={{ mt: 1.5 }}>
          <DownloadRefusedRows params={params} />
        </Box>
      )}
    </Alert>
  );
};

/** Returns the number of users that will be added or changed. */
const countWrites = ({ totals }: ImportReport): number => totals.create + totals.update;

const Report = ({ state, report }: { state: UserImportState; report: ImportReport }) => {
  const translate = useTranslate();
  const { refuse } = report.totals;
  return (
    <>
      <UnknownValues state={state} />
      <ReviewRows report={report} corrections={state.corrections} />
      {refuse > 0 && <RefusedRows state={state} count={refuse} />}
      <Box sx={{ mt: 3 }}>
        <ExistingPeople state={state} report={report} />
      </Box>
      <InviteChoice state={state} />
      <NotUndoable
        resource="users"
        fields={report.rows.flatMap(({ changes = {} }) => Object.keys(changes))}
      />
      {countWrites(report) === 0 && (
        <Alert role="note" severity="warning" sx={{ mt: 2 }}>
          {translate('user_import.review.nothing')}
        </Alert>
      )}
    </>
  );
};

interface StartButtonProps {
  report?: ImportReport;
  disabled: boolean;
  label: string;
  onStart: () => void;
}

/** Starts the import. New roles in the back office are listed and confirmed first. */
const StartButton = ({ report, disabled, label, onStart }: StartButtonProps) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const { people, lines } = useNewRoles()(report ?? { rows: [] });
  return (
    <ConfirmedAction
      button={(open) => (
        <Button
          variant="contained"
          disabled={disabled}
          onClick={people > 0 ? open : onStart}
          sx={{ minHeight: 44 }}
        >
          {label}
        </Button>
      )}
      title={translateCount('user_import.review.roles', people)}
      content={[translate('user_import.review.roles_text'), ...lines].join('\n\n')}
      confirm="user_import.review.roles_confirm"
      action={() => Promise.resolve()}
      onSuccess={onStart}
    />
  );
};

/** Step 3: previews the import. */
export const ReviewStep = ({ state }: { state: UserImportState }) => {
  const translate = useTranslate();
  const translateCount = useTranslateCount();
  const { review, goTo, isChecked } = state;
  const { data: report, error } = review;
  const refused = report?.totals.refuse ?? 0;
  const writes = report ? countWrites(report) : 0;
  const start =
    writes > 0
      ? translateCount('user_import.review.start', writes)
      : translate(report ? 'user_import.review.start_nothing' : 'user_import.steps.run');

  return (
    <StepFrame
      step="review"
      heading="user_import.review.heading"
      actions={
        <>
          <Button onClick={() => goTo('mapping')} sx={{ minHeight: 44 }}>
            {translate('ra.action.back')}
          </Button>
          <StartButton
            report={report}
            disabled={!report || !isChecked || writes === 0}
            label={
              writes > 0 && refused > 0
                ? `${start}, ${translateCount('user_import.review.start_without', refused)}`
                : start
            }
            onStart={() => goTo('run')}
          />
        </>
      }
    >
      <Typography role="status" variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {translate(isChecked || error ? 'user_import.review.nothing_saved' : 'user_import.review.checking')}
      </Typography>
      {error && <LoadFailed error={error} onRetry={review.refetch} />}
      {!report && !error && (
        <Box aria-hidden>
          <Skeleton height={110} />
          <Skeleton height={320} variant="rounded" />
        </Box>
      )}
      {report && !error && <Report state={state} report={report} />}
    </StepFrame>
  );
};
