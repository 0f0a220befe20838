/** The path of the calendar; it must match before `/leave-requests/{id}`. */
export const CALENDAR_PATH = '/leave-requests/calendar';

/** Returns the path of a month. @param month `YYYY-MM` */
export const calendarAt = (month: string): string => `${CALENDAR_PATH}?month=${month}`;
