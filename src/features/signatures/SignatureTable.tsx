import { Chip, Typography } from '@mui/material';
import { DataTable, useLocale, useTranslate } from 'react-admin';
import type { SignedResource } from '../../../contract/signatures';
import type { AppMessageKey } from '../../../i18n/types';
import type { SignatureRow } from '../../providers/dataProvider';
import { formatDate, useFormatDateTime } from '../../ui/format';
import { recordName } from '../../providers/recordName';
import { jobOf } from '../../providers/jobOf';
import { Col } from '../table/Col';

interface SignatureTableProps {
  resource: SignedResource;
}

interface SignedProps extends SignatureTableProps {
  row: SignatureRow;
}

/** Whether somebody is overdue, has time left or is away, without the reason. */
const NotSigned = ({ resource, row }: SignedProps) => {
  const { state, due_on: due, away_until: until } = row;
  const translate = useTranslate();
  const locale = useLocale();
  const dated = (key: AppMessageKey, date: string | null | undefined) =>
    translate(key, { date: formatDate(date, locale, 'day') });
  const labels = {
    overdue: () => dated('signatures.overdue', due),
    away: () => (until ? dated('signatures.away', until) : translate('signatures.away_open')),
    open: () => (due ? dated('signatures.until', due) : translate(`signatures.${resource}.unsigned`)),
  };
  return (
    <Chip
      size="small"
      variant="outlined"
      color={state === 'overdue' ? 'error' : 'default'}
      label={labels[state === 'overdue' || state === 'away' ? state : 'open']()}
      // Wraps on a phone.
      sx={{ height: 'auto', minHeight: 24, '& .MuiChip-label': { whiteSpace: 'normal' } }}
    />
  );
};

const Signed = ({ resource, row }: SignedProps) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  if (!row.signed_at) return <NotSigned resource={resource} row={row} />;
  return (
    <>
      <Typography variant="body2">{formatDateTime(row.signed_at)}</Typography>
      {row.revision && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('resources.pages.revisions.number', { revision: row.revision })}
        </Typography>
      )}
    </>
  );
};

/** Users with the time and the version of their signature. */
export const SignatureTable = ({ resource }: SignatureTableProps) => {
  const translate = useTranslate();
  return (
    <DataTable<SignatureRow>
      aria-label={translate(`signatures.${resource}.title`)}
      rowClick={false}
      bulkActionButtons={false}
    >
      <Col
        source="name"
        label="fields.name"
        render={(row: SignatureRow) => (
          <>
            <Typography variant="body2" sx={{ fontWeight: 600 }}>
              {recordName(row)}
            </Typography>
            <Typography variant="caption" sx={{ color: 'text.secondary' }}>
              {jobOf(row)}
            </Typography>
          </>
        )}
      />
      <Col
        source="signed_at"
        label={`signatures.${resource}.signed`}
        render={(row: SignatureRow) => <Signed resource={resource} row={row} />}
      />
    </DataTable>
  );
};
