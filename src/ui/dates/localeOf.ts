import { deDE, enUS, nbNO, svSE } from '@mui/x-date-pickers/locales';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/nb';
import 'dayjs/locale/sv';

/** The texts of MUI X. The names of hours and minutes contain what is shown, `08`. */
const textsOf = ({ components }: typeof enUS) => {
  const { localeText } = components.MuiLocalizationProvider.defaultProps;
  const { hoursClockNumberText: hours, minutesClockNumberText: minutes } = localeText;
  return {
    ...localeText,
    hoursClockNumberText: (text: string) => hours?.(text.padStart(2, '0')) ?? text,
    minutesClockNumberText: (text: string) => minutes?.(text.padStart(2, '0')) ?? text,
  };
};

/** Corrects what was translated without its context. */
const GERMAN = {
  ...textsOf(deDE),
  previousMonth: 'Vorheriger Monat',
  openPreviousView: 'Vorherige Ansicht öffnen',
  nextStepButtonLabel: 'Weiter',
};

const NORWEGIAN = { ...textsOf(nbNO), empty: 'Tom', fieldClearLabel: 'Fjern verdien' };
const SWEDISH = { ...textsOf(svSE), calendarWeekNumberHeaderLabel: 'Veckonummer' };

/** English dates are British. */
const ENGLISH = { adapterLocale: 'en-gb', localeText: textsOf(enUS) };

const LOCALES = new Map(
  Object.entries({
    sv: { adapterLocale: 'sv', localeText: SWEDISH },
    de: { adapterLocale: 'de', localeText: GERMAN },
    no: { adapterLocale: 'nb', localeText: NORWEGIAN },
  }),
);

/** Returns the locales of Day.js and MUI X for a language of the app; English ones for languages of a team. */
export const localeOf = (language: string) => LOCALES.get(language) ?? ENGLISH;
