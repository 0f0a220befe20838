import ical, { ICalEventTransparency, type ICalEventData } from 'ical-generator';
import { appConfig } from '../../../contract/appConfig';
import type { Language } from '../../../contract/constants';
import { addDays } from '../../../contract/workingDays';
import { streamFrom } from '../../core/streamFrom';

/** `start` and `end` are inclusive, `YYYY-MM-DD`. */
interface WholeDays {
  id: number;
  start: string;
  end: string;
  changed: Date;
  summary: string;
}

/** Suggested refresh interval in seconds. */
const REFRESH = 3_600;
/** Events per chunk. */
const PORTION = 500;
/** Octets per line (RFC 5545, 3.1). */
const LONGEST_LINE = 75;
const END = 'END:VCALENDAR';

const encoder = new TextEncoder();

/** Folds a long line (RFC 5545, 3.1). ical-generator folds too, but is slow on large files. */
const folded = (line: string): string => {
  if (encoder.encode(line).length <= LONGEST_LINE) return line;
  let [text, octets] = ['', 0];
  for (const sign of line) {
    const size = encoder.encode(sign).length;
    if (octets + size > LONGEST_LINE) [text, octets] = [`${text}\r\n `, 1];
    text += sign;
    octets += size;
  }
  return text;
};

const foldAll = (text: string): string => text.split('\r\n').map(folded).join('\r\n');

const eventOf = ({ id, start, end, changed, summary }: WholeDays): ICalEventData => ({
  id: `leave-${id}@anslag`,
  allDay: true,
  start: new Date(start),
  // Exclusive in iCalendar.
  end: new Date(addDays(end, 1)),
  stamp: changed,
  summary,
  // The leave of others does not make the reader busy.
  transparency: ICalEventTransparency.TRANSPARENT,
});

/** Streams all-day events as iCalendar (RFC 5545). */
export const calendarStream = (
  name: string,
  language: Language,
  events: readonly WholeDays[],
): ReadableStream<Uint8Array> => {
  const prodId = { company: appConfig.name, product: 'Leave', language: language.toUpperCase() };
  const empty = () => ical({ name, prodId, ttl: REFRESH });
  return streamFrom(
    (async function* () {
      yield encoder.encode(empty().toString().replace(END, ''));
      for (let start = 0; start < events.length; start += PORTION) {
        const calendar = empty();
        const portion = events.slice(start, start + PORTION);
        const texts = portion.map((event) => foldAll(calendar.createEvent(eventOf(event)).toString()));
        yield encoder.encode(texts.join(''));
        // Let other requests run.
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
      yield encoder.encode(`${END}\r\n`);
    })(),
  );
};
