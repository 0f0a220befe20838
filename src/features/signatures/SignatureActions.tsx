import { Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess, useDataProvider, useGetManyReference, useTranslate } from 'react-admin';
import type { SignedResource } from '../../../contract/signatures';
import type { AppDataProvider } from '../../providers/dataProvider';
import { ExportMenu } from '../../ui/ExportMenu';
import { datedName } from '../../ui/useDownload';
import { RemindButton } from './RemindButton';
import type { SignedRecord } from './SignatureProgress';

export interface SignatureActionsProps {
  resource: SignedResource;
  record: SignedRecord;
  /** What is not published cannot be signed. */
  isPublished: boolean;
  onReminded: () => void;
}

/** Reminds users who have not signed, except absent ones. */
const Remind = ({ resource, record, isPublished, onReminded }: SignatureActionsProps) => {
  const { id, audience_count: audience, signatures_count: signed } = record;
  const { total: away = 0 } = useGetManyReference('signatures', {
    target: resource,
    id,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'name', order: 'ASC' },
    filter: { signed: 'away' },
  });
  return (
    <RemindButton
      resource={resource}
      id={id}
      missing={Math.max(0, audience - signed - away)}
      away={away}
      disabled={!isPublished}
      onSuccess={onReminded}
    />
  );
};

/** The reminder, and the export. */
export const SignatureActions = ({
  children,
  ...props
}: SignatureActionsProps & { children?: ReactNode }) => {
  const { resource, record, isPublished } = props;
  const dataProvider = useDataProvider<AppDataProvider>();
  const translate = useTranslate();
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', minHeight: 31 }}>
      <CanAccess action="edit" resource={resource}>
        <Remind {...props} />
        {children}
      </CanAccess>
      <ExportMenu
        resource={resource}
        name={datedName(`signatures-${record.id}`)}
        load={(format) => dataProvider.exportSignatures(resource, record.id, { format })}
      />
      {!isPublished && (
        <Typography sx={{ color: 'text.secondary', width: '100%' }}>
          {translate('signatures.not_published')}
        </Typography>
      )}
    </Stack>
  );
};
