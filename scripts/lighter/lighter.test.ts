import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import * as ourDiacritic from './diacritic.mjs';
import * as ourInflection from './inflection.mjs';
import * as ours from './queryString.mjs';

// Not dependencies of this product but of react-admin.
const require = createRequire(import.meta.url);
const theirs = require('query-string') as typeof ours | { default: typeof ours };
const queryString = 'default' in theirs ? theirs.default : theirs;
const diacritic = require('diacritic') as typeof ourDiacritic;
const inflection = require('inflection') as typeof ourInflection;

describe('what the build takes in the place of a heavier package does the same', () => {
  it('writes and reads the address of a list', () => {
    const lists = [
      { sort: 'name', order: 'ASC', page: 2, perPage: 25, filter: JSON.stringify({ q: 'Åsa & Bo (50%)' }) },
      {
        displayedFilters: JSON.stringify({ role: true }),
        filter: '{}',
        page: undefined,
        empty: '',
        nothing: null,
      },
      { id: [3, 1, 2], 'a b': "it's!*" },
      {},
    ];
    for (const list of lists) {
      const written = ours.stringify(list);
      expect(written).toBe(queryString.stringify(list));
      expect(ours.parse(`?${written}`)).toEqual(queryString.parse(`?${written}`));
    }
    for (const search of ['', '?', '?q=a+b&q=c&x', '?bad=%E0%A4%A', '#a=1&&b=2'])
      expect(ours.parse(search)).toEqual(queryString.parse(search));
  });

  it('finds a letter with or without its mark', () => {
    for (const text of ['Åsa Öberg', 'Müller', 'Ångström é ñ', 'plain'])
      expect(ourDiacritic.clean(text)).toBe(diacritic.clean(text));
  });

  it('makes words of a name', () => {
    for (const name of ['users', 'leave_requests', 'author_name', 'Title']) {
      expect(ourInflection.humanize(name)).toBe(inflection.humanize(name));
      expect(ourInflection.transform(name, ['underscore', 'humanize'])).toBe(
        inflection.transform(name, ['underscore', 'humanize']),
      );
    }
    for (const count of [1, 2])
      expect(ourInflection.inflect('users', count)).toBe(inflection.inflect('users', count));
  });
});
