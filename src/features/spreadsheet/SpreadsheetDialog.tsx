import { Alert, AlertTitle, Button, Checkbox, FormControlLabel, Stack } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import type { ImportMapping } from '../../../contract/spreadsheet';
import { ApiError, messageOf } from '../../api/ApiError';
import { AppDialog } from '../../ui/AppDialog';
import { NotUndoable } from '../bulk/NotUndoable';
import { PlanActions } from '../changeSets/PlanActions';
import { PlanPreview } from '../changeSets/PlanPreview';
import { useChangeSetTexts } from '../changeSets/useChangeSetTexts';
import { useAskBeforeLeaving } from '../../ui/useAskBeforeLeaving';
import { ChooseFile } from './ChooseFile';
import { ColumnMapping } from './ColumnMapping';
import { NewRoles } from './NewRoles';
import { SheetNotes } from './SheetNotes';
import type { Source } from './pastedRows';
import { UnknownWords } from './UnknownWords';
import { useSheetPlan } from './useSheetPlan';

/** Of a file that another try does not change. */
const REFUSALS = [400, 403, 413, 415, 422];

interface ReviewProps {
  source: Exclude<Source, 'choose'>;
  onClose: () => void;
  onOtherFile: () => void;
}

/** What a file or pasted cells would change. Nothing is changed before the button is pressed. */
const Review = ({ source, onClose, onOtherFile }: ReviewProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { things } = useChangeSetTexts();
  const { planned, columns, fields, asked, ask, correct, isCorrecting, isCorrected, ...plan } = useSheetPlan(
    resource,
    source,
  );
  const leave = useAskBeforeLeaving(isCorrected, 'spreadsheet.leave');
  const isImport = columns !== undefined;
  const {
    planned_count: count = 0,
    left_out_count: leftOut = 0,
    unknown_words: words = [],
  } = plan.plan ?? {};
  const isReady = count > 0 && !plan.isPlanning && !isCorrecting && planned !== undefined;
  const { error } = plan;
  const refusal =
    error instanceof ApiError && REFUSALS.includes(error.status)
      ? (error.body.errors?.file ?? messageOf(error))
      : null;
  return (
    <AppDialog
      large
      title={translate(
        'paste' in source
          ? 'spreadsheet.paste_title'
          : isImport
            ? 'spreadsheet.import_title'
            : 'spreadsheet.title',
      )}
      onClose={() => leave(onClose)}
      // A click beside the dialog would lose corrections.
      closesBeside={false}
      confirm={
        <>
          {'file' in source && (
            <Button onClick={() => leave(onOtherFile)}>{translate('spreadsheet.other_file')}</Button>
          )}
          {refusal === null && (
            <PlanActions
              plan={plan}
              label={translate(isImport ? 'spreadsheet.import' : 'spreadsheet.apply', {
                name: things(resource, count).things,
              })}
              disabled={!isReady}
              onClose={onClose}
            />
          )}
        </>
      }
    >
      {refusal === null ? (
        <Stack spacing={1.5}>
          {planned && <SheetNotes notes={planned.notes} source={source} />}
          {columns && (
            <ColumnMapping
              columns={columns}
              fields={fields}
              onChange={(mapping: ImportMapping) => ask({ mapping })}
            />
          )}
          {isImport && (
            <FormControlLabel
              control={<Checkbox checked={!asked.leaveExisting} />}
              label={translate('spreadsheet.update_existing')}
              onChange={(_event, checked) => ask({ leaveExisting: !checked })}
            />
          )}
          <NotUndoable resource={resource} fields={plan.plan?.changed_fields ?? []} />
          {isImport && words.length > 0 && <UnknownWords words={words} fields={fields} onReplace={correct} />}
          {isImport && resource === 'users' && isReady && <NewRoles changeSetId={planned.id} />}
          {leftOut > 0 && (
            <Alert
              severity="warning"
              action={
                <Button color="inherit" size="small" onClick={() => correct({ overwrite: true })}>
                  {translate('spreadsheet.all_mine')}
                </Button>
              }
            >
              {translate('spreadsheet.left_out', things(resource, leftOut))}
            </Alert>
          )}
          {columns?.every(({ field }) => field === null) ? (
            <Alert severity="warning">{translate('spreadsheet.no_columns')}</Alert>
          ) : (
            <PlanPreview
              plan={plan}
              hint="spreadsheet.reading"
              sheet={{
                labels: new Map(fields.map(({ field, label }) => [field, label])),
                onCorrect: correct,
              }}
            />
          )}
        </Stack>
      ) : (
        <Alert severity="error">
          {'file' in source && <AlertTitle>{translate('spreadsheet.failed')}</AlertTitle>}
          {refusal}
        </Alert>
      )}
    </AppDialog>
  );
};

interface SpreadsheetDialogProps {
  source: Source;
  onSource: (source: Source) => void;
  onClose: () => void;
}

/** Chooses a file, shows what it or pasted cells would change, and has it changed. */
const SpreadsheetDialog = ({ source, onSource, onClose }: SpreadsheetDialogProps) =>
  source === 'choose' ? (
    <ChooseFile onFile={(file) => onSource({ file })} onClose={onClose} />
  ) : (
    <Review source={source} onClose={onClose} onOtherFile={() => onSource('choose')} />
  );

export default SpreadsheetDialog;
