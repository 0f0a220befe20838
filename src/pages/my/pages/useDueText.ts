import { useLocale, useTranslate } from 'react-admin';
import type { MyPage } from '../../../../contract/myPage';
import { formatDate } from '../../../ui/format';

/** Returns a function that says until when a page is to be signed, if it has a deadline. */
export const useDueText = (): ((page: Pick<MyPage, 'due_on' | 'overdue'>) => string) => {
  const translate = useTranslate();
  const locale = useLocale();
  return ({ due_on: due, overdue }) =>
    due
      ? translate(overdue ? 'my.pages.overdue' : 'my.pages.due', { date: formatDate(due, locale, 'day') })
      : '';
};
