import SkipNextOutlined from '@mui/icons-material/SkipNextOutlined';
import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useGetList, useTranslate, type Identifier } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';

/** The current request may be the first; then the second is next. */
const OLDEST = {
  pagination: { page: 1, perPage: 2 },
  sort: { field: 'submitted_at', order: 'ASC' },
  filter: { mine_to_answer: true },
} as const;

/** Links to the oldest pending request that the current user may answer. */
export const NextPending = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { data = [] } = useGetList<LeaveRequest>('leave-requests', OLDEST);
  const next = data.find((request) => request.id !== id);
  if (!next) return null;
  return (
    <Button
      size="small"
      component={LinkBase}
      to={createPath({ resource: 'leave-requests', type: 'show', id: next.id })}
      endIcon={<SkipNextOutlined />}
    >
      {translate('resources.leave-requests.show.next')}
    </Button>
  );
};
