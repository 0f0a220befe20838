import { useTranslate } from 'react-admin';
import { useFormatDateTime } from '../../ui/format';
import { SecondaryText } from '../../ui/SecondaryText';

/** When readers were last reminded of a page, a post or a form, if they were. */
export const LastReminder = ({ time }: { time?: string | null }) => {
  const translate = useTranslate();
  const formatDateTime = useFormatDateTime();
  return time ? (
    <SecondaryText sx={{ mt: 1 }}>
      {translate('reminders.last', { time: formatDateTime(time) })}
    </SecondaryText>
  ) : null;
};
