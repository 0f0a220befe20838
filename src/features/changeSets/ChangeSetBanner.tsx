import { Alert, Button } from '@mui/material';
import { useEffect, useState } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import type { ChangeSet } from '../../../contract/changeSet';
import { hasCapability } from '../../api/capabilities';
import { useChangeSets } from './ChangeSetsContext';
import { useChangeSetTexts } from './useChangeSetTexts';
import { isSuccess, useResultToast } from './useResultToast';

/**
 * A banner of a change set that was stopped. A result without problems is a toast. Without the bell, the banner also tells
 * about those that go on or have a result to read.
 */
const ChangeSetBanner = ({ changeSet }: { changeSet: ChangeSet }) => {
  const translate = useTranslate();
  const { show, start, forget } = useChangeSets();
  const { title } = useChangeSetTexts();
  const { id, phase, working, total, left_count: left } = changeSet;
  const isOver = isSuccess(changeSet);
  const isInBell = hasCapability('my');
  // The bell remembers results. A toast after each reload would be too much.
  const [isFollowed] = useState(working || !isInBell);
  const showToast = useResultToast();
  const end = useEvent(() => {
    if (isFollowed) showToast(changeSet);
    if (!isInBell) forget(id);
  });
  useEffect(() => {
    if (isOver) end();
  }, [isOver, end]);
  const isStopped = !working && left > 0;
  if (isOver || phase === 'plan' || (isInBell && !isStopped)) return null;
  const key = working ? 'bulk.going_on' : isStopped ? 'bulk.unfinished' : 'bulk.unread';
  return (
    <Alert
      severity={isStopped ? 'warning' : 'info'}
      role="status"
      sx={{ borderRadius: 0, '& .MuiAlert-action': { flexWrap: 'wrap', flexShrink: 1 } }}
      action={
        <>
          {isStopped && (
            <Button color="inherit" size="small" onClick={() => start(id, phase)}>
              {translate('bulk.go_on')}
            </Button>
          )}
          <Button color="inherit" size="small" onClick={() => show(id, true)}>
            {translate(working ? 'bulk.progress' : 'bulk.report')}
          </Button>
          {!working && (
            <Button color="inherit" size="small" onClick={() => forget(id)}>
              {translate('bulk.discard')}
            </Button>
          )}
        </>
      }
    >
      {translate(key, { title: title(changeSet), done: total - left, total })}
    </Alert>
  );
};

export default ChangeSetBanner;
