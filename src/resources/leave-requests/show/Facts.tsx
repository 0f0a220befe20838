import { Box, Link, Stack } from '@mui/material';
import { LinkBase, useCanAccess, useCreatePath, useTranslate } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';
import { nameOf, PersonName } from '../PersonName';
import { StatusChip } from '../StatusChip';
import { Fact } from './Fact';
import { SubstituteFact } from './SubstituteFact';
import { useLeaveTexts } from '../useLeaveTexts';
import { useFormatDateTime } from '../../../ui/format';
import { Section } from '../../../ui/Section';

/** The requester, linked for users who may see users. */
const Requester = ({ request }: { request: LeaveRequest }) => {
  const createPath = useCreatePath();
  const { canAccess: mayOpen } = useCanAccess({ action: 'show', resource: 'users' });
  return (
    <PersonName person={request.user} size={52}>
      {mayOpen && (
        <Link
          component={LinkBase}
          to={createPath({ resource: 'users', type: 'show', id: request.user_id })}
          variant="body2"
          sx={{ fontWeight: 600 }}
        >
          {nameOf(request)}
        </Link>
      )}
    </PersonName>
  );
};

/** The request and its answer. */
export const Facts = ({ request }: { request: LeaveRequest }) => {
  const translate = useTranslate();
  const texts = useLeaveTexts();
  const formatDateTime = useFormatDateTime();
  return (
    <Section title="resources.leave-requests.show.request">
      <Stack
        direction="row"
        spacing={2}
        useFlexGap
        sx={{ alignItems: 'center', justifyContent: 'space-between', flexWrap: 'wrap', mb: 3 }}
      >
        <Requester request={request} />
        <StatusChip status={request.status} />
      </Stack>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}
      >
        <Fact label="fields.period">{texts.period(request)}</Fact>
        <Fact label="resources.leave-requests.list.length">
          {texts.amount(request) || translate('app.none')}
        </Fact>
        <Fact label="fields.reason">{texts.reason(request.reason)}</Fact>
        <Fact label="resources.leave-requests.fields.submitted_at">
          {formatDateTime(request.submitted_at)}
        </Fact>
        <Fact label="fields.comment" wide>
          {request.comment || translate('resources.leave-requests.show.no_comment')}
        </Fact>
        <SubstituteFact request={request} />
        {request.reviewed_at && (
          <>
            <Fact label="resources.leave-requests.fields.reviewed_by_name">
              {request.reviewed_by_name ?? translate('app.none')}
            </Fact>
            <Fact label="resources.leave-requests.fields.reviewed_at">
              {formatDateTime(request.reviewed_at)}
            </Fact>
          </>
        )}
        {request.response_message && (
          <Fact label="resources.leave-requests.show.message" wide>
            {request.response_message}
          </Fact>
        )}
      </Box>
    </Section>
  );
};
