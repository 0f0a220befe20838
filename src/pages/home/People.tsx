import { useCanAccess, useCreatePath, useLocale, useTranslate } from 'react-admin';
import { hasCapability } from '../../api/capabilities';
import { useOpenPath } from '../../routing/useRecordPath';
import { formatDate, useFormatDateTime, useFormatNumber } from '../../ui/format';
import { ProfilePicture } from '../../features/user/ProfilePicture';
import { HomeCard, HomeRow, type HomePart } from './HomeCard';

export const Away = ({ away: { total, people } }: { away: HomePart<'away'> }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const openPath = useOpenPath();
  const { canAccess: seesLeave = false } = useCanAccess({ action: 'list', resource: 'leave-requests' });
  const hasCalendar = seesLeave && hasCapability('leaveTools');
  return (
    <HomeCard
      title="home.away.title"
      count={total}
      allTo={hasCalendar ? '/leave-requests/calendar' : undefined}
    >
      {people.map((person) => (
        <HomeRow
          key={person.id}
          to={openPath('users', person.id) ?? undefined}
          start={<ProfilePicture user={person} size={32} />}
          title={person.name}
          detail={[
            person.groups.join(', ') || person.department,
            person.until
              ? translate('home.away.until', { date: formatDate(person.until, locale, 'day') })
              : translate('home.away.open'),
          ]
            .filter(Boolean)
            .join(' · ')}
        />
      ))}
    </HomeCard>
  );
};

export const FailedMails = ({ failed: { total, mails } }: { failed: HomePart<'failed_mails'> }) => {
  const formatDateTime = useFormatDateTime();
  return (
    <HomeCard title="home.failed_mails" count={total}>
      {mails.map(({ id, recipient, subject, created_at }) => (
        <HomeRow key={id} title={recipient} detail={`${subject} · ${formatDateTime(created_at)}`} />
      ))}
    </HomeCard>
  );
};

export const FailedPushes = ({ failed }: { failed: HomePart<'failed_pushes'> }) => {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const format = useFormatNumber();
  return (
    <HomeCard title="home.failed_pushes.title">
      {failed.map(({ id, title, failed: count }) => (
        <HomeRow
          key={id}
          to={createPath({ resource: 'notifications', type: 'show', id })}
          title={title}
          detail={translate('home.failed_pushes.people', { smart_count: count, number: format(count) })}
        />
      ))}
    </HomeCard>
  );
};
