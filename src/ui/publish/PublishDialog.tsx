import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  useMediaQuery,
} from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { createPublishRun, type PublishedRecord } from '../bulk/run/bulkRun';
import { useBulkRuns } from '../bulk/run/BulkRunsContext';
import { useRunTexts } from '../bulk/run/useRunTexts';
import { useCurrentUser } from '../useCurrentUser';
import { CompaniesChoice } from './CompaniesChoice';
import { companiesToPublish, PublishPreview } from './PublishPreview';
import { RecordChoice } from './RecordChoice';
import { usePublishPreview } from './usePublishPreview';

const NONE: readonly number[] = [];

interface PublishDialogProps {
  /** What is published. By default the user selects it. */
  record?: PublishedRecord;
  /** Who gets it. By default the user selects them. The current company is left out. */
  companyIds?: readonly number[];
  onClose: () => void;
}

/** Publishes a record of the current company to other companies, after a preview of each. */
const PublishDialog = ({ record: given, companyIds, onClose }: PublishDialogProps) => {
  const translate = useTranslate();
  const runs = useBulkRuns();
  const { things } = useRunTexts();
  const isPhone = useMediaQuery((theme) => theme.breakpoints.down('sm'));
  const company = useCurrentUser()?.company;
  const [record, setRecord] = useState<PublishedRecord | null>(given ?? null);
  const [selected, setSelected] = useState(companyIds ?? NONE);
  const [overwrite, setOverwrite] = useState(false);
  const id = useId();
  const ids = useMemo(() => selected.filter((one) => one !== company?.id), [selected, company?.id]);
  const preview = usePublishPreview(record, ids);
  const targets = companiesToPublish(preview.results ?? [], overwrite);
  const start = () => {
    if (!record) return;
    onClose();
    runs.start(createPublishRun(record, targets, overwrite));
  };
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="sm" fullScreen={isPhone}>
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        {companyIds
          ? translate('publications.start', things('companies', ids.length))
          : translate('publications.title', { name: given?.name })}
      </DialogTitle>
      <DialogContent>
        {!given && <RecordChoice onChange={setRecord} />}
        {!companyIds && <CompaniesChoice current={company?.id ?? 0} onChange={setSelected} />}
        {ids.length < selected.length && (
          <Alert severity="info" sx={{ my: 1 }}>
            {translate('publications.left_out', { name: company?.name })}
          </Alert>
        )}
        {record && ids.length > 0 && (
          <PublishPreview
            preview={preview}
            total={ids.length}
            overwrite={overwrite}
            onOverwrite={setOverwrite}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('app.cancel')}</Button>
        <Button variant="contained" disabled={targets.length === 0} onClick={start}>
          {targets.length > 0
            ? translate('publications.start', things('companies', targets.length))
            : translate('publishing.publish')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default PublishDialog;
