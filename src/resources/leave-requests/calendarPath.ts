/** The calendar of those who are away, in the browser; below the resource's list, and known before its `{id}`. */
export const CALENDAR_PATH = '/leave-requests/calendar';

/** The calendar at a month. @param month `YYYY-MM` */
export const calendarAt = (month: string): string => `${CALENDAR_PATH}?month=${month}`;
