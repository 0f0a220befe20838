import SkipNextOutlined from '@mui/icons-material/SkipNextOutlined';
import SkipPreviousOutlined from '@mui/icons-material/SkipPreviousOutlined';
import { Button } from '@mui/material';
import { LinkBase, useCreatePath, useNavigate, useTranslate, type Identifier } from 'react-admin';
import type { LeaveRequest } from '../../../../contract/leave';
import { KeyHint } from '../../../ui/KeyHint';
import { useLetterKeys } from '../../../ui/letterKeys';
import { useQueue } from './useQueue';

/** Links to the pending requests around this one, also by the keys J and K. */
export const QueueLinks = ({ id }: { id: Identifier }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const { next, previous, isPending } = useQueue(id, true);
  const pathOf = (request: LeaveRequest | undefined) =>
    createPath({ resource: 'leave-requests', type: 'show', id: request?.id });
  const open = (request: LeaveRequest | undefined) => () => {
    if (request) navigate(pathOf(request));
  };
  const hasKeys = useLetterKeys({ j: open(next), k: open(previous) });
  // Disabled while the requests load: two rows of buttons on a phone would move the screen later.
  if (!next && !isPending) return null;
  return (
    <>
      {(previous !== next || isPending) && (
        <Button
          size="small"
          disabled={!previous}
          component={LinkBase}
          to={pathOf(previous)}
          startIcon={<SkipPreviousOutlined />}
          aria-keyshortcuts={hasKeys ? 'K' : undefined}
        >
          {translate('resources.leave-requests.answering.previous')}
          {hasKeys && <KeyHint letter="K" />}
        </Button>
      )}
      <Button
        size="small"
        disabled={!next}
        component={LinkBase}
        to={pathOf(next)}
        endIcon={<SkipNextOutlined />}
        aria-keyshortcuts={hasKeys ? 'J' : undefined}
      >
        {translate('resources.leave-requests.show.next')}
        {hasKeys && <KeyHint letter="J" />}
      </Button>
    </>
  );
};
