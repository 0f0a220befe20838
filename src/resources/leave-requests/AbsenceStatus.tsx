import SickOutlined from '@mui/icons-material/SickOutlined';
import { useTranslate } from 'react-admin';
import type { LeaveOverlap } from '../../../contract/leave';
import { Tag } from '../../ui/Tag';
import { StatusChip } from './StatusChip';

type Overlap = Pick<LeaveOverlap, 'kind' | 'status'>;

/** Whether an absence comes from a sick report. Its id is none of a leave request. */
export const isSick = ({ kind }: Pick<Overlap, 'kind'>): boolean => kind === 'sick_report';

/** The status of leave, or that somebody is sick. */
export const AbsenceStatus = ({ absence }: { absence: Overlap }) => {
  const translate = useTranslate();
  return isSick(absence) ? (
    <Tag icon={<SickOutlined aria-hidden />} label={translate('resources.leave-requests.team.sick')} />
  ) : (
    <StatusChip status={absence.status} />
  );
};
