import { expect, it } from 'vitest';
import { loadMessages } from '.';
import { LANGUAGES } from '../contract/constants';
import { RESOURCE_NAMES, resourceOf } from '../contract/resources';
import { flatten } from './flatten';

it.each(LANGUAGES)('filters have texts for columns and values: %s', async (language) => {
  const texts = flatten(await loadMessages(language));
  const keys = RESOURCE_NAMES.flatMap((name) =>
    Object.entries(resourceOf(name)?.filters ?? {}).flatMap(([field, declaration]) => [
      `resources.${name}.fields.${field}`,
      ...(declaration.kind === 'choice'
        ? declaration.values.map((value) => `${declaration.labels}.${value}`)
        : []),
      ...(declaration.kind === 'boolean' ? (declaration.labels ?? []) : []),
    ]),
  );
  expect(keys.filter((key) => !texts.get(key))).toEqual([]);
});
