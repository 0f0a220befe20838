import ical, { ICalEventTransparency, type ICalEventData } from 'ical-generator';
import type { Language } from '../../../contract/constants';
import { addDays } from '../../../contract/workingDays';
import { streamFrom } from '../../core/streamFrom';

/** Whole days of somebody; both days included, `YYYY-MM-DD`. */
export interface WholeDays {
  id: number;
  start: string;
  end: string;
  changed: Date;
  summary: string;
}

/** How often a calendar program is asked to come again, in seconds. */
const REFRESH = 3_600;
/** Events that are written at once. */
const PORTION = 500;
/** Octets of a line before it is broken (RFC 5545, section 3.1). */
const LONGEST_LINE = 75;
const END = 'END:VCALENDAR';

const encoder = new TextEncoder();

/** A line that is too long goes on after a space. The library breaks lines too, but looks at each sign of a whole file. */
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
  // The day after the last one, as the format has it.
  end: new Date(addDays(end, 1)),
  stamp: changed,
  summary,
  // Somebody else's leave takes no time from the one who reads.
  transparency: ICalEventTransparency.TRANSPARENT,
});

/** A calendar of whole days as an iCalendar file (RFC 5545), written while it is read. */
export const calendarStream = (
  name: string,
  language: Language,
  events: readonly WholeDays[],
): ReadableStream<Uint8Array> => {
  const prodId = { company: 'Anslag', product: 'Leave', language: language.toUpperCase() };
  const empty = () => ical({ name, prodId, ttl: REFRESH });
  return streamFrom(
    (async function* () {
      yield encoder.encode(empty().toString().replace(END, ''));
      for (let start = 0; start < events.length; start += PORTION) {
        const calendar = empty();
        const portion = events.slice(start, start + PORTION);
        const texts = portion.map((event) => foldAll(calendar.createEvent(eventOf(event)).toString()));
        yield encoder.encode(texts.join(''));
        // So that other requests get their turn.
        await new Promise((resolve) => {
          setTimeout(resolve);
        });
      }
      yield encoder.encode(`${END}\r\n`);
    })(),
  );
};
