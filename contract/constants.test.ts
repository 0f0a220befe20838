import { describe, expect, it } from 'vitest';
import * as constants from './constants';
import { listQuery } from './http';

/** Expected values. Tests of the behaviour are listed in tests/spec-coverage.md. */
const VALUES: [name: keyof typeof constants, value: unknown][] = [
  ['VERSION_CHECK_INTERVAL', 60_000],
  ['APP_VERSION', 12],
  ['COMPANY_ICON_SIZE', 512],
  ['ORGANISATION_NUMBER_LENGTH', 10],
  ['PASSWORD_MIN_LENGTH', 6],
  ['DIGITAL_ID_QR_INTERVAL', 1_000],
  ['DIGITAL_ID_POLL_INTERVAL', 2_000],
  ['DIGITAL_ID_QR_SIZE', 512],
  ['DIGITAL_ID_QR_MARGIN', 2],
  ['DEFAULT_LANGUAGE', 'sv'],
  ['FALLBACK_LANGUAGE', 'en'],
  ['LANGUAGE_STORAGE_KEY', 'appLanguage'],
  ['API_BASE', '/api/v2'],
  ['PAGE_TYPES', [1, 3, 4]],
  ['MENU_TYPE_AHEAD_RESET', 350],
  ['SIDEBAR_WIDTH', 288],
  ['DEFAULT_PAGE_SIZE', 10],
];

describe('business constants and limits', () => {
  it.each(VALUES)('%s is %j', (name, value) => {
    expect(constants[name]).toEqual(value);
  });

  it('lists have ten rows per page and start at page 1 by default', () => {
    expect(listQuery(['name'], {}).parse({}).page).toEqual({ number: 1, size: 10 });
  });
});
