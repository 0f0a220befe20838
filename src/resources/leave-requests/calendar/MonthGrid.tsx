import { Box } from '@mui/material';
import { visuallyHidden } from '@mui/utils';
import {
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { useCreatePath, useLocale, useNavigate, useTranslate } from 'react-admin';
import type { LeaveCalendar } from '../../../../contract/leave';
import { AbsencePopover, type OpenAbsence } from './AbsencePopover';
import { DayRow } from './DayRow';
import { barStyles, gridStyles } from './gridStyles';
import { clampCell, moveInGrid, type Cell } from './moveInGrid';
import { dayClass, PersonRow, type CalendarPerson, type NamedDay } from './PersonRow';
import { useNamedDays } from './useNamedDays';
import { dateTimeFormat } from '../../../../i18n/dateTimeFormat';

const PAGES: Partial<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/** Returns the cell of an event. */
const cellOf = ({ target }: { target: EventTarget }): Cell | null => {
  const element = target instanceof Element ? target.closest<HTMLElement>('td[data-row]') : null;
  return element ? { row: Number(element.dataset.row), column: Number(element.dataset.column) } : null;
};

const HeaderRow = ({ days }: { days: readonly NamedDay[] }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const weekday = dateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' });
  return (
    <tr>
      <th scope="col" className="name">
        {translate('fields.user')}
      </th>
      {days.map((day) => {
        const text = [day.label, day.notes].filter(Boolean).join(', ');
        return (
          <th key={day.date} scope="col" className={`day ${dayClass(day)}`} title={text}>
            <span aria-hidden>
              {weekday.format(new Date(`${day.date}T00:00:00Z`))}
              <b>{day.number}</b>
            </span>
            <span style={visuallyHidden}>{text}</span>
          </th>
        );
      })}
    </tr>
  );
};

interface MonthGridProps {
  /** `YYYY-MM`. */
  month: string;
  /** `YYYY-MM-DD`. */
  today: string;
  label: string;
  people: readonly CalendarPerson[];
  holidays: LeaveCalendar['holidays'];
  /** Everyone who is away, also those who are not shown. */
  everyone: readonly CalendarPerson[];
  headcount?: number;
  awayPerDay?: readonly number[];
  /** Adds a number of months. */
  onMonthChange: (by: 1 | -1) => void;
}

/** A grid of people and days with roving focus: Tab reaches one cell, the arrow keys move, Enter opens the request. */
export const MonthGrid = ({
  month,
  today,
  label,
  people,
  holidays,
  everyone,
  headcount,
  awayPerDay,
  onMonthChange,
}: MonthGridProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const how = useId();
  const table = useRef<HTMLTableElement>(null);
  /** The month was changed by keyboard, so focus its cell once it is rendered. */
  const isFocusPending = useRef(false);
  const { days, texts } = useNamedDays(month, today, holidays);
  const size = { rows: people.length, columns: days.length };
  const [focused, setFocused] = useState<Cell>({
    row: 0,
    column: Math.max(
      0,
      days.findIndex(({ isToday }) => isToday),
    ),
  });
  const active = clampCell(focused, size.rows, size.columns);

  const [opened, setOpened] = useState<OpenAbsence | null>(null);
  const cellAt = ({ row, column }: Cell) =>
    table.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`);
  const focus = (cell: Cell) => cellAt(cell)?.focus();
  // Scrolls to today when the month is wider than the screen.
  useEffect(() => {
    const today = table.current?.querySelector<HTMLElement>('thead .today');
    const name = table.current?.querySelector<HTMLElement>('thead .name');
    const box = table.current?.parentElement;
    if (box && today && name) box.scrollLeft = today.offsetLeft - name.offsetWidth - today.offsetWidth;
  }, [month]);
  useEffect(() => {
    if (!isFocusPending.current) return;
    isFocusPending.current = false;
    table.current?.querySelector<HTMLElement>('td[tabindex="0"]')?.focus();
  }, [month]);

  const open = (cell: Cell | null) => {
    const date = days[cell?.column ?? -1]?.date ?? '';
    const person = people[cell?.row ?? -1];
    const absence = person?.absences.find(
      ({ start_date: start, end_date: end }) => start <= date && date <= end,
    );
    const element = cell && cellAt(cell);
    if (!person || !absence) return;
    if (absence.status === 'pending' && element) setOpened({ absence, person, cell: element });
    else navigate(createPath({ resource: 'leave-requests', type: 'show', id: absence.id }));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const cell = cellOf(event);
    if (!cell || event.altKey || event.metaKey) return;
    const page = PAGES[event.key];
    const next = moveInGrid(event.key, cell, size, event.ctrlKey);
    if (page === undefined && !next && event.key !== 'Enter') return;
    event.preventDefault();
    if (page !== undefined) {
      isFocusPending.current = true;
      onMonthChange(page);
    } else if (next) focus(next);
    else open(cell);
  };

  return (
    <>
      <p id={how} style={visuallyHidden}>
        {translate('resources.leave-requests.calendar.how')}
      </p>
      <Box sx={[barStyles, gridStyles]}>
        <table
          ref={table}
          role="grid"
          aria-label={label}
          aria-describedby={how}
          onKeyDown={onKeyDown}
          onFocus={(event: FocusEvent) => {
            const cell = cellOf(event);
            if (cell) setFocused(cell);
          }}
          onClick={(event: MouseEvent) => open(cellOf(event))}
        >
          <thead>
            <HeaderRow days={days} />
            <DayRow days={days} people={everyone} headcount={headcount} counts={awayPerDay} />
          </thead>
          <tbody>
            {people.map((person, row) => (
              <PersonRow
                key={person.id}
                person={person}
                days={days}
                texts={texts}
                row={row}
                activeColumn={active.row === row ? active.column : null}
              />
            ))}
          </tbody>
        </table>
      </Box>
      <AbsencePopover open={opened} onClose={() => setOpened(null)} />
    </>
  );
};
