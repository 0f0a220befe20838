import { Alert, Button } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useLocale, useRecordContext, useTranslate, useUpdate } from 'react-admin';
import type { Page } from '../../../../contract/page';
import { formatDate, toLocalDay } from '../../../ui/format';
import { useNotifySaved } from '../../../features/undo/useNotifySaved';
import { useNotifyError } from '../../../ui/useNotifyError';

const inAYear = (): string => {
  const date = new Date();
  date.setFullYear(date.getFullYear() + 1);
  return toLocalDay(date);
};

/** Asks for the review of a page whose date has come. */
export const ReviewHint = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const notifySaved = useNotifySaved();
  const notifyError = useNotifyError();
  const page = useRecordContext<Page>();
  const [update, { isPending }] = useUpdate<Page>();
  const [today] = useState(() => toLocalDay(new Date()));
  if (!page?.review_at || page.review_at > today) return null;
  const confirm = () => {
    const next = inAYear();
    void update(
      'pages',
      { id: page.id, data: { review_at: next }, previousData: page },
      {
        mutationMode: 'pessimistic',
        onSuccess: () =>
          notifySaved(
            'pages',
            page.id,
            translate('resources.pages.review.done', { date: formatDate(next, locale, 'day') }),
          ),
        onError: notifyError,
      },
    );
  };
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, alignItems: 'center', flexWrap: { xs: 'wrap', sm: 'nowrap' } }}
      action={
        <CanAccess action="edit" resource="pages">
          <Button color="inherit" size="small" loading={isPending} onClick={confirm}>
            {translate('resources.pages.review.next')}
          </Button>
        </CanAccess>
      }
    >
      {translate('resources.pages.review.due')}
    </Alert>
  );
};
