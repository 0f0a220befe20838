import { Box, Button, CircularProgress, DialogContentText, Stack } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { maxBy } from 'es-toolkit';
import { useId, useState } from 'react';
import { useEditContext, useLocale, useTranslate, type RaRecord } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { recordPath } from '../../../contract/endpoints';
import type { RecordChange } from '../../../contract/http';
import type { ApiError } from '../../api/ApiError';
import { request } from '../../api/client';
import { requireRecord } from '../../providers/dataProvider/dialect';
import { AppDialog } from '../../ui/AppDialog';
import { LoadFailed } from '../../ui/LoadFailed';
import { useFormatDateTime } from '../../ui/format';
import { useAuditLabels } from '../audit/useAuditLabels';
import { ConflictFields } from './ConflictFields';
import { listConflicts, type ChangedField } from './conflicts';
import { useSaving, type RefusedSave } from './useRecordForm';

/** Loads the record without the cache, so that the form and its ETag stay as they are. */
const useTheirs = (resource: string, id: RaRecord['id']) => {
  const key = useId();
  return useQuery({
    queryKey: [resource, 'conflict', key],
    queryFn: async () => {
      const response = await request(recordPath(resource, id), { retryWhenOnline: true });
      return { record: requireRecord(response), etag: response.headers.get('ETag') };
    },
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  });
};

const changesOf = ({ body }: ApiError): RecordChange[] =>
  Array.isArray(body.details?.changes) ? (body.details.changes as RecordChange[]) : [];

/** Returns a function that says who has changed which fields when, if the server tells it of all of them. */
const useConflictTitle = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const formatDateTime = useFormatDateTime();
  const labels = useAuditLabels();
  return (resource: string, fields: readonly ChangedField[] = []): string => {
    const changes = fields.flatMap(({ change }) => change ?? []);
    const names = [...new Set(changes.flatMap(({ by }) => by ?? []))];
    const last = maxBy(changes, ({ at }) => Date.parse(at));
    if (!last || changes.length < fields.length || changes.some(({ by }) => by === null))
      return translate('stale.title');
    return translate('stale.title_by', {
      name: new Intl.ListFormat(locale).format(names),
      fields: labels.fields(
        resource,
        fields.map(({ field }) => field),
      ),
      time: formatDateTime(last.at),
    });
  };
};

/** Says what the button saves. @param taken fields for which the user has chosen the other value */
const saveLabel = (fields: readonly ChangedField[] | undefined, taken: ReadonlySet<string>) => {
  if (taken.size > 0) return 'stale.save_choice';
  return fields?.some(({ mine }) => mine) === false ? 'stale.save_too' : 'stale.overwrite';
};

/** Shows what others have saved meanwhile, and asks which values to keep where the user has changed the same. */
const ConflictDialog = ({ refused }: { refused: RefusedSave }) => {
  const translate = useTranslate();
  const { resource, record, refetch } = useEditContext<RaRecord>();
  const { formState, resetField } = useFormContext();
  const { saving, saveAgain, dismiss } = useSaving();
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const theirs = useTheirs(resource, record?.id ?? '');
  const { sent, answers } = refused;
  const fields =
    theirs.data && listConflicts(resource, refused, theirs.data.record, changesOf(refused.error));
  const titleOf = useConflictTitle();
  // The last save got no response, and may have been done.
  const { mayBeSaved } = saving;
  const changed = Object.keys(formState.dirtyFields);

  const discard = async () => {
    dismiss();
    const { isSuccess } = await refetch();
    if (isSuccess) for (const field of changed) resetField(field);
  };
  const save = async () => {
    const keep = [...(answers.keep ?? []), ...taken];
    if (Object.keys(sent).every((field) => keep.includes(field) || field in { ...answers.extra })) {
      await discard();
      return;
    }
    dismiss();
    const over = { etag: theirs.data?.etag ?? null };
    // A save with a `meta` has another query key.
    if (await saveAgain({ ...answers, over, keep })) await refetch();
  };
  const choose = (field: string, isTaken: boolean) => {
    const next = new Set(taken);
    if (isTaken) next.add(field);
    else next.delete(field);
    setTaken(next);
  };

  return (
    <AppDialog
      large
      title={mayBeSaved ? translate('stale.perhaps_title') : titleOf(resource, fields)}
      onClose={dismiss}
      actions={
        // Three long buttons do not fit in a row on phones.
        <Stack
          direction={{ xs: 'column-reverse', sm: 'row' }}
          spacing={1}
          sx={{ flexGrow: { xs: 1, sm: 0 } }}
        >
          <Button onClick={dismiss}>{translate('app.cancel')}</Button>
          <Button onClick={() => void discard()}>{translate('stale.reload')}</Button>
          <Button variant="contained" disabled={theirs.isFetching} onClick={() => void save()}>
            {translate(saveLabel(fields, taken))}
          </Button>
        </Stack>
      }
    >
      <Stack spacing={2}>
        <DialogContentText>{translate(mayBeSaved ? 'stale.perhaps_own' : 'stale.text')}</DialogContentText>
        {theirs.isFetching ? (
          <Box sx={{ textAlign: 'center' }}>
            <CircularProgress aria-label={translate('app.loading')} />
          </Box>
        ) : null}
        {theirs.error && !theirs.isFetching ? (
          <LoadFailed error={theirs.error} title={translate('errors.not_loaded')} onRetry={theirs.refetch} />
        ) : null}
        {fields && <ConflictFields resource={resource} fields={fields} taken={taken} onChoose={choose} />}
      </Stack>
    </AppDialog>
  );
};

export default ConflictDialog;
