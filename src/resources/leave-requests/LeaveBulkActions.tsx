import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { LeaveAction, LeaveRequest } from '../../../contract/leave';
import { hasCapability } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { BulkChange } from '../../features/bulk/BulkChange';
import { Clashes } from './Clashes';
import { isTooLong, MessageField } from './MessageField';
import { nameOf } from './PersonName';
import { useLeaveTexts } from './useLeaveTexts';

const ICONS = { approve: <CheckCircleOutlined />, deny: <BlockOutlined /> };

/** Answers the selected requests with one message. */
const BulkAnswer = ({ action }: { action: Extract<LeaveAction, 'approve' | 'deny'> }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider>();
  const { period } = useLeaveTexts();
  const { data = [], onUnselectItems } = useListContext<LeaveRequest>();
  const [message, setMessage] = useState('');
  const label = `resources.leave-requests.actions.${action}` as const;
  const answer = { response_message: message.trim() || null };
  return (
    <BulkChange
      label={label}
      icon={ICONS[action]}
      danger={action === 'deny'}
      ready={!isTooLong(message)}
      change={{
        kind: 'edit',
        action: {
          call: (id) => dataProvider.answerLeave(id, action, answer),
          names: new Map(data.map((request) => [request.id, [nameOf(request), period(request)].join(', ')])),
          texts: { title: label, result: 'bulk.results.answer' },
        },
      }}
      onBegun={() => {
        setMessage('');
        onUnselectItems();
      }}
    >
      <Stack spacing={2}>
        <MessageField
          value={message}
          onChange={setMessage}
          hint={translate('resources.leave-requests.list.bulk_hint')}
        />
        {action === 'approve' && hasCapability('leaveTools') && <Clashes />}
      </Stack>
    </BulkChange>
  );
};

export const LeaveBulkActions = () => (
  <>
    <BulkAnswer action="approve" />
    <BulkAnswer action="deny" />
  </>
);
