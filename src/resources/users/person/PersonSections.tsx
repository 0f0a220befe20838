import { Box } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { Group } from '../../../../contract/group';
import type { LeaveRequest } from '../../../../contract/leave';
import type { SickReport } from '../../../../contract/sickReport';
import { hasCapability } from '../../../api/capabilities';
import UserContent from '../../../features/audience/UserContent';
import { RuleText } from '../../../features/filters/RuleText';
import { RelatedRecords } from '../../../features/list/RelatedRecords';
import { useCanVisit } from '../../../routing/canVisit';
import { StatusChip } from '../../leave-requests/StatusChip';
import { useLeaveTexts } from '../../leave-requests/useLeaveTexts';
import { useFormats } from '../../sick-reports/useFormats';
import { Signatures } from './Signatures';

const LATEST = { field: 'start_date', order: 'DESC' } as const;

const Leave = () => {
  const texts = useLeaveTexts();
  return (
    <RelatedRecords<LeaveRequest>
      resource="leave-requests"
      title="resources.users.person.leave"
      target="user_id"
      sort={LATEST}
    >
      {(request) => ({
        primary: texts.period(request),
        secondary: texts.reason(request.reason),
        end: <StatusChip status={request.status} />,
      })}
    </RelatedRecords>
  );
};

const Sickness = () => {
  const { period } = useFormats();
  return (
    <RelatedRecords<SickReport>
      resource="sick-reports"
      title="resources.users.person.sickness"
      target="user_id"
      sort={LATEST}
    >
      {(report) => ({ primary: period(report) })}
    </RelatedRecords>
  );
};

const Groups = () => {
  const translate = useTranslate();
  return (
    <RelatedRecords<Group>
      resource="groups"
      title="resources.users.person.groups"
      target="user_id"
      sort={{ field: 'name', order: 'ASC' }}
    >
      {({ name, membership, rule }) => ({
        primary: name,
        secondary: (
          <>
            {/* Another server may have none, or others. */}
            {translate(`resources.groups.memberships.${membership}`, { _: membership })}
            {membership !== 'list' && <RuleText rule={rule} />}
          </>
        ),
      })}
    </RelatedRecords>
  );
};

/** Absence, signatures, groups and readable content of a person, limited by the user's rights. */
const PersonSections = () => {
  const user = useRecordContext();
  const canVisit = useCanVisit();
  if (!user) return null;
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        {canVisit('/leave-requests') && <Leave />}
        {canVisit('/sick-reports') && <Sickness />}
        {hasCapability('audiences') && canVisit('/pages') && <Signatures />}
        {canVisit('/groups') && <Groups />}
      </Box>
      {hasCapability('audiences') && <UserContent />}
    </>
  );
};

export default PersonSections;
