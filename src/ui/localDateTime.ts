const DAY = 24 * 3_600_000;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** A moment as a field of date and time has it: where the person is, to the minute. Empty for what is no moment. */
export const toLocalField = (value: string): string => {
  const date = new Date(value);
  if (Number.isNaN(date.getTime())) return '';
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()].map(twoDigits).join('-');
  return `${day}T${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`;
};

/** Tomorrow at eight, where the person is. */
export const tomorrowMorning = (): string => {
  const date = new Date(Date.now() + DAY);
  date.setHours(8, 0, 0, 0);
  return date.toISOString();
};
