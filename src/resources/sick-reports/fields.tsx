import { Chip, Link, Typography } from '@mui/material';
import type { MouseEvent } from 'react';
import { LinkBase, useCanAccess, useCreatePath, useRecordContext } from 'react-admin';
import { useFormats, type GivenReport } from './useFormats';

const useReport = () => useRecordContext<GivenReport>();

/** Who is sick; leads to the report, or to the person for those who may see people. */
export const PersonField = ({ to = 'report' }: { to?: 'report' | 'person'; source?: string }) => {
  const report = useReport();
  const createPath = useCreatePath();
  const { canAccess: mayOpen } = useCanAccess({ action: 'show', resource: 'users' });
  if (!report) return null;
  const name = report.user?.name ?? `#${report.user_id ?? report.id}`;
  const path =
    to === 'report'
      ? createPath({ resource: 'sick-reports', type: 'show', id: report.id })
      : mayOpen && report.user_id !== undefined
        ? createPath({ resource: 'users', type: 'show', id: report.user_id })
        : null;
  if (path === null) return <Typography variant="body2">{name}</Typography>;
  return (
    <Link
      component={LinkBase}
      to={path}
      color={to === 'report' ? 'inherit' : 'primary'}
      underline={to === 'report' ? 'hover' : 'always'}
      variant="body2"
      sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}
      onClick={(event: MouseEvent) => {
        event.stopPropagation();
      }}
    >
      {name}
    </Link>
  );
};

export const ReasonField = (_: { source?: string }) => {
  const report = useReport();
  const { reason } = useFormats();
  return report ? (
    <Chip
      size="small"
      variant={report.reason === 'sick_child' ? 'outlined' : 'filled'}
      label={reason(report.reason)}
      sx={{ alignSelf: 'flex-start' }}
    />
  ) : null;
};

export const PeriodField = (_: { source?: string }) => {
  const report = useReport();
  const { period } = useFormats();
  return (
    <Typography component="span" variant="body2">
      {report ? period(report) : ''}
    </Typography>
  );
};

export const PercentageField = (_: { source?: string }) => {
  const report = useReport();
  const { percentage } = useFormats();
  return (
    <Typography component="span" variant="body2">
      {percentage(report?.percentage)}
    </Typography>
  );
};
