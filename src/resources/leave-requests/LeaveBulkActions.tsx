import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import { Stack } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { endpoints } from '../../../contract/endpoints';
import type { LeaveAction, LeaveRequest } from '../../../contract/leave';
import { offers } from '../../api/capabilities';
import type { AppDataProvider } from '../../providers/dataProvider';
import { BulkAction } from '../../ui/bulk/BulkAction';
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
  const [message, setMessage] = useState('');
  return (
    <BulkAction<LeaveRequest>
      label={`resources.leave-requests.actions.${action}`}
      icon={ICONS[action]}
      danger={action === 'deny'}
      result="bulk.results.answer"
      ready={!isTooLong(message)}
      nameOf={(request) => [nameOf(request), period(request)].join(', ')}
      action={(id) => dataProvider.answerLeave(id, action, { response_message: message.trim() || null })}
      onFinished={() => setMessage('')}
    >
      <Stack spacing={2}>
        <MessageField
          value={message}
          onChange={setMessage}
          hint={translate('resources.leave-requests.list.bulk_hint')}
        />
        {action === 'approve' && offers('GET', endpoints.leaveRequests.clashes) && <Clashes />}
      </Stack>
    </BulkAction>
  );
};

export const LeaveBulkActions = () => (
  <>
    <BulkAnswer action="approve" />
    <BulkAnswer action="deny" />
  </>
);
