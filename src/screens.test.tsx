import { fireEvent } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Language } from '../contract/constants';
import { loadAppMessages, loadGroup } from '../i18n';
import { flatten } from '../i18n/flatten';
import { setScreenWidth } from '../tests/support/jsdomPolyfills';
import { openBackOffice, PATHS, settle, visit } from '../tests/support/openScreens';
import { idOf, unknownValue, type Variant } from '../tests/support/sampleApi';
import { shownTexts } from '../tests/support/shownTexts';

/*
 * Renders every screen with records as other servers may send them, in every language. Lists hold a record of each
 * variant, and null.
 */

/** Queries that show more of a screen. */
const MORE: Partial<Record<string, readonly string[]>> = {
  '/pages/:id': ['', '?tab=signatures', '?tab=revisions'],
  '/leave-requests/calendar': ['?month=2026-01'],
  '/sick-reports/statistics': ['?period=own&from=2026-01-01&to=2026-01-31'],
};

/** The unknown values that a screen shows as they are. */
const UNKNOWN: Partial<Record<string, readonly string[]>> = {
  '/users': ['roles'],
  '/users/:id': ['roles', 'language', 'type'],
  '/users/:id/edit': ['roles', 'language'],
  '/feeds': ['permitted_roles'],
  '/leave-requests': ['status', 'reason'],
  '/leave-requests/:id': ['status', 'reason', 'action'],
  '/sick-reports': ['reason'],
  '/sick-reports/:id': ['reason'],
  '/notifications': ['status'],
  '/notifications/:id': ['status'],
  '/pages/:id/edit': ['type'],
  '/forms/:id/edit': ['type'],
  '/my-documents': ['type'],
  '/account': ['language'],
};

const textsOf = async (language: Language): Promise<Map<string, string>> =>
  new Map([
    ...flatten(await loadAppMessages(language)),
    ...(await loadGroup('screens', language)),
    ...(await loadGroup('auditLog', language)),
  ]);
const english = await textsOf('en');
const roots = [...new Set([...english.keys()].map((key) => key.split('.')[0]))].join('|');
const WRONG = new RegExp(
  `undefined|\\bnull\\b|\\bNaN\\b|Invalid Date|\\[object Object\\]|%\\{|\\|{4}|\\b(?:${roots})\\.\\w[\\w-]*\\.\\w`,
);

/** Texts of Material UI in English. */
const MUI = [
  'Open',
  'Close',
  'Clear',
  'Loading…',
  'No options',
  'Show path',
  'Empty',
  'Rows per page:',
  'Go to first page',
  'Go to previous page',
  'Go to next page',
  'Go to last page',
  'pagination navigation',
];

/** German words of the date picker which English has too. */
const PICKERS = ['Tag'];

const formsOf = (text: string): string[] => text.split('||||').map((form) => form.trim());
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for a text with placeholders, or null if it has too few words of its own. */
const patternOf = (text: string): string | null => {
  const parts = text.split(/%\{\w+\}/);
  return parts.join('').replace(/[^a-z]/gi, '').length < 4 ? null : parts.map(escaped).join('.+');
};

/** Returns a check whether a text is English although the language has another one. */
const isEnglishIn = async (language: Language): Promise<(text: string) => boolean> => {
  const own = await textsOf(language);
  const ownForms = new Set([...own.values(), ...PICKERS].flatMap(formsOf));
  const foreign = [
    ...MUI,
    ...[...english].flatMap(([key, text]) => (own.get(key) === text ? [] : formsOf(text))),
  ];
  const exact = new Set(foreign.filter((text) => !ownForms.has(text) && /[a-z]/i.test(text)));
  const patterns = foreign.filter((text) => text.includes('%{')).flatMap((text) => patternOf(text) ?? []);
  const pattern = new RegExp(`^(?:${patterns.join('|')})$`);
  const ownPatterns = [...ownForms]
    .filter((text) => text.includes('%{'))
    .flatMap((text) => patternOf(text) ?? []);
  const ownPattern = new RegExp(`^(?:${ownPatterns.join('|')})$`);
  const known = new Map<string, boolean>();
  return (text) => {
    const result = known.get(text) ?? (exact.has(text) || (pattern.test(text) && !ownPattern.test(text)));
    known.set(text, result);
    return result;
  };
};

/** Opens the pickers, menus and dialogs of a part of the page one after the other, and returns their texts. */
const openPickers = async (part: 'header' | 'main'): Promise<string[]> => {
  const found: string[] = [];
  const pickers = `${part} [role=combobox], ${part} [aria-haspopup]`;
  for (const picker of document.querySelectorAll<HTMLElement>(pickers)) {
    if (!picker.isConnected || picker.getAttribute('aria-disabled') === 'true') continue;
    fireEvent.mouseDown(picker);
    fireEvent.click(picker);
    await settle();
    const popups = document.querySelectorAll('body > [role=presentation], body > .MuiPopper-root');
    for (const shown of [picker.closest('.MuiAutocomplete-root') ?? picker, ...popups])
      found.push(...shownTexts(shown));
    fireEvent.keyDown(document.activeElement ?? picker, { key: 'Escape' });
    await settle();
  }
  return found;
};

// Opening the pickers takes longer than the rest. Their texts come from the catalogue, which is complete in every language.
it.each<[Variant, Language, number, { pickers: boolean }]>([
  ['bare', 'sv', 390, { pickers: false }],
  ['empty', 'de', 1440, { pickers: false }],
  ['odd', 'no', 1440, { pickers: true }],
])('%s records in %s on %i pixels', async (variant, language, width, { pickers }) => {
  setScreenWidth(width);
  const isEnglish = await isEnglishIn(language);
  const problems: [path: string, text: string][] = [];
  await openBackOffice(language, variant);
  for (const path of PATHS)
    for (const query of MORE[path] ?? ['']) {
      const url = path.replace(':id', String(idOf(variant))) + query;
      await visit(url);
      const texts = shownTexts();
      const unknown = variant === 'odd' ? (UNKNOWN[path] ?? []).map(unknownValue) : [];
      for (const value of unknown)
        if (!texts.some((text) => text.includes(value))) problems.push([url, `no ${value}`]);
      if (path === '/home') texts.push(...(await openPickers('header')));
      if (pickers) texts.push(...(await openPickers('main')));
      for (const text of new Set(texts)) if (WRONG.test(text) || isEnglish(text)) problems.push([url, text]);
    }
  expect(problems).toEqual([]);
});
