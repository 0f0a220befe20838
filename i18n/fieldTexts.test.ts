import { expect, it } from 'vitest';
import { loadMessages } from '.';
import { AUDIT_ACTIONS } from '../contract/auditLog';
import { LANGUAGES } from '../contract/constants';
import type { Field } from '../contract/fields';
import type { FilterDeclaration } from '../contract/filters';
import { RESOURCE_NAMES, resourceOf } from '../contract/resources';
import { flatten } from './flatten';
import { withSharedLabels } from './sharedLabels';

const valueKeys = (declared: Field | FilterDeclaration): readonly string[] => {
  if (declared.kind === 'boolean') return declared.labels ?? [];
  return declared.kind === 'choice' || declared.kind === 'choices'
    ? declared.values.map((value) => `${declared.labels}.${value}`)
    : [];
};

it.each(LANGUAGES)('fields, filters and events have texts for labels and values: %s', async (language) => {
  const texts = flatten(withSharedLabels(await loadMessages(language)));
  const actions = AUDIT_ACTIONS.map((action) => `resources.audit-log.actions.${action}`);
  const keys = RESOURCE_NAMES.flatMap((name) => {
    const { fields, filters } = resourceOf(name) ?? {};
    return Object.entries<Field | FilterDeclaration>({ ...filters, ...fields }).flatMap(
      ([source, declared]) => [`resources.${name}.fields.${source}`, ...valueKeys(declared)],
    );
  });
  expect([...keys, ...actions].filter((key) => !texts.get(key)?.trim())).toEqual([]);
});
