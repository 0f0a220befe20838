import { memo } from 'react';
import type { LeaveAbsence, LeaveCalendar } from '../../../../contract/leave';
import { jobOf } from '../../../providers/jobOf';
import type { Day } from './days';

export type CalendarPerson = LeaveCalendar['people'][number];

/** A day with its texts, computed once for all rows. */
export interface NamedDay extends Day {
  isToday: boolean;
  holiday?: string;
  /** `3 July`. */
  label: string;
  /** Weekend, holiday or today. */
  notes: string;
}

/** Texts for screen readers. */
export interface CellTexts {
  cell: (person: string, day: NamedDay, absences: readonly LeaveAbsence[]) => string;
  absence: (absence: LeaveAbsence) => string;
}

export const dayClass = ({ isWeekend, holiday, isToday }: NamedDay): string =>
  [holiday ? 'holiday' : isWeekend && 'weekend', isToday && 'today'].filter(Boolean).join(' ');

const KNOWN = ['approved', 'pending'];

const barClass = (absence: LeaveAbsence, date: string, isShared: boolean): string =>
  [
    'bar',
    KNOWN.includes(absence.status) ? absence.status : 'other',
    absence.start_date === date && 'first',
    absence.end_date === date && 'last',
    (isShared || absence.hours) && 'part',
  ]
    .filter(Boolean)
    .join(' ');

interface PersonRowProps {
  person: CalendarPerson;
  days: readonly NamedDay[];
  texts: CellTexts;
  row: number;
  /** The focusable cell of this row; null when it is in another row. */
  activeColumn: number | null;
}

/** A row with a cell per day and bars for absences. */
export const PersonRow = memo(({ person, days, texts, row, activeColumn }: PersonRowProps) => (
  <tr>
    <th scope="row" className="name">
      <strong>{person.name}</strong>
      <small>{jobOf(person)}</small>
    </th>
    {days.map((day, column) => {
      const absences = person.absences.filter(
        ({ start_date: start, end_date: end }) => start <= day.date && day.date <= end,
      );
      return (
        <td
          key={day.date}
          role="gridcell"
          tabIndex={column === activeColumn ? 0 : -1}
          data-row={row}
          data-column={column}
          className={[dayClass(day), absences.length > 0 && 'away'].filter(Boolean).join(' ')}
          aria-label={texts.cell(person.name, day, absences)}
          title={absences.map(texts.absence).join('\n') || undefined}
        >
          {absences.map((absence) => (
            <span key={absence.id} className={barClass(absence, day.date, absences.length > 1)} />
          ))}
        </td>
      );
    })}
  </tr>
));
PersonRow.displayName = 'PersonRow';
