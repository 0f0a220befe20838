import { Alert, Checkbox, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AppDialog } from '../../ui/AppDialog';
import { PlanActions } from '../changeSets/PlanActions';
import { PlanPreview } from '../changeSets/PlanPreview';
import type { PublishedRecord } from '../changeSets/publishedRecord';
import { useChangeSetTexts } from '../changeSets/useChangeSetTexts';
import { usePlan } from '../changeSets/usePlan';
import { cutText } from '../../../contract/cutText';
import { useCurrentUser } from '../../api/useCurrentUser';
import { CompaniesChoice } from './CompaniesChoice';
import { RecordChoice } from './RecordChoice';

const NONE: readonly number[] = [];

export interface PublishDialogProps {
  /** What is published. By default the user selects it. */
  record?: PublishedRecord;
  /** Who gets it. By default the user selects them. The current company is left out. */
  companyIds?: readonly number[];
  onClose: () => void;
}

/** Publishes a record of the current company to other companies, after a preview of each. */
const PublishDialog = ({ record: given, companyIds, onClose }: PublishDialogProps) => {
  const translate = useTranslate();
  const { things } = useChangeSetTexts();
  const company = useCurrentUser()?.company;
  const [record, setRecord] = useState<PublishedRecord | null>(given ?? null);
  const [selected, setSelected] = useState(companyIds ?? NONE);
  const [overwrite, setOverwrite] = useState(false);
  const ids = selected.filter((one) => one !== company?.id);
  const plan = usePlan(
    record && ids.length > 0
      ? {
          resource: 'companies',
          kind: 'publish',
          ids,
          publish: { resource: record.resource, id: record.id, overwrite },
          summary: { record: { ...record, name: cutText(record.name, 255) } },
        }
      : null,
  );
  const { planned_count: planned = 0 } = plan.plan ?? {};
  return (
    <AppDialog
      large
      maxWidth="sm"
      title={
        companyIds
          ? translate('publications.start', things('companies', ids.length))
          : translate('publications.title', { name: given?.name })
      }
      onClose={onClose}
      confirm={
        <PlanActions
          plan={plan}
          label={
            planned > 0
              ? translate('publications.start', things('companies', planned))
              : translate('publishing.publish')
          }
          disabled={planned === 0}
          onClose={onClose}
        />
      }
    >
      {!given && <RecordChoice onChange={setRecord} />}
      {!companyIds && <CompaniesChoice current={company?.id ?? 0} onChange={setSelected} />}
      {ids.length < selected.length && (
        <Alert severity="info" sx={{ my: 1 }}>
          {translate('publications.left_out', { name: company?.name })}
        </Alert>
      )}
      {record && ids.length > 0 && (
        <>
          <FormControlLabel
            control={<Checkbox checked={overwrite} />}
            label={translate('publications.replace')}
            onChange={(_event, checked) => setOverwrite(checked)}
          />
          <PlanPreview plan={plan} hint="bulk.preview.nothing" />
        </>
      )}
    </AppDialog>
  );
};

export default PublishDialog;
