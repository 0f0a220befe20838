import { Link, useRecordContext } from 'react-admin';
import { useOpenPath } from '../../routing/useRecordPath';
import { PlainRowLink } from '../../features/list/RowLink';
import { PersonName } from '../leave-requests/PersonName';
import type { SickReport } from '../../../contract/sickReport';
import { useFormats } from './useFormats';

const useReport = () => useRecordContext<SickReport>();

/** The person, linked to the report, or to the user for users who may see users. */
export const PersonField = ({ to = 'report' }: { to?: 'report' | 'person'; source?: string }) => {
  const report = useReport();
  const openPath = useOpenPath();
  if (!report) return null;
  const { name } = report.user;
  const path = to === 'report' ? openPath('sick-reports', report.id) : openPath('users', report.user_id);
  if (path === null) return name;
  if (to === 'report')
    return (
      <PersonName person={report.user}>
        <PlainRowLink to={path}>{name}</PlainRowLink>
      </PersonName>
    );
  return (
    <Link to={path} variant="body2" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
      {name}
    </Link>
  );
};

export const PeriodField = (_: { source?: string }) => {
  const report = useReport();
  const { period } = useFormats();
  return report ? period(report) : '';
};

export const PercentageField = (_: { source?: string }) => {
  const report = useReport();
  const { percentage } = useFormats();
  return percentage(report?.percentage);
};
