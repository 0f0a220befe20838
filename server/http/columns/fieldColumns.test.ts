import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { RECORD_RESOURCES } from '../../../contract/resources';
import type { MessageKey } from '../../../i18n/types';
import { translatorFor } from '../../core/translator';
import { fieldColumns } from './fieldColumns';

it.each(LANGUAGES)('every column has a label in %s', async (language) => {
  const t = await translatorFor(language);
  const missing = RECORD_RESOURCES.flatMap((name) =>
    fieldColumns(name)
      .map(({ field, label }) => label ?? `resources.${name}.fields.${field}`)
      .filter((key) => t(key as MessageKey, { _: '' }) === ''),
  );
  expect(missing).toEqual([]);
});
