import { visuallyHidden } from '@mui/utils';
import { useTranslate } from 'react-admin';
import { awayPerDay } from './awayPerDay';
import { dayClass, type CalendarPerson, type NamedDay } from './PersonRow';

interface DayRowProps {
  days: readonly NamedDay[];
  people: readonly CalendarPerson[];
  /** Active users of the group or company, where the server says so. */
  headcount?: number;
  /** How many are away, where the server says so. */
  counts?: readonly number[];
}

/** How many people are away on each day. */
export const DayRow = ({ days, people, headcount, counts }: DayRowProps) => {
  const translate = useTranslate();
  const perDay = awayPerDay(people, days, { headcount, counts });
  const label = perDay.some(({ hasOthers }) => hasOthers)
    ? 'resources.leave-requests.day.row_with_sick'
    : 'resources.leave-requests.day.row';
  return (
    <tr className="counts">
      <th scope="row" className="name">
        {translate(label)}
      </th>
      {days.map((day, index) => {
        const { away = 0, isMany = false } = perDay[index] ?? {};
        const text = [
          headcount === undefined
            ? translate('resources.leave-requests.day.away', { day: day.label, smart_count: away })
            : translate('resources.leave-requests.day.away_of', { day: day.label, away, size: headcount }),
          isMany && translate('resources.leave-requests.day.many'),
          day.notes,
        ]
          .filter(Boolean)
          .join(', ');
        return (
          <td key={day.date} className={`${dayClass(day)}${isMany ? ' many' : ''}`} title={text}>
            <span aria-hidden>{away || ''}</span>
            <span style={visuallyHidden}>{text}</span>
          </td>
        );
      })}
    </tr>
  );
};
