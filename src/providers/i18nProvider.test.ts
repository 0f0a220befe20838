import { expect, it } from 'vitest';
import { loadI18nProvider, withAuditLogTexts } from './i18nProvider';

it('falls back to the shared labels', async () => {
  const { translate } = await loadI18nProvider('sv');
  expect(translate('resources.groups.fields.name', { _: 'name' })).toBe('Namn');
  expect(translate('resources.feeds.fields.created_at', { _: 'created_at' })).toBe('Skapat');
  expect(translate('resources.groups.fields.shoe_size', { _: 'shoe_size' })).toBe('shoe_size');
});

it('has the texts of the audit log once they are loaded', async () => {
  const { translate } = await loadI18nProvider('sv');
  expect(translate('resources.audit-log.fields.resource', { _: 'resource' })).toBe('Typ');
  await withAuditLogTexts(Promise.resolve());
  expect(translate('resources.audit-log.fields.resource', { _: 'resource' })).toBe('Typ');
  expect(translate('resources.audit-log.number', { id: 3 })).toBe('Nr 3');
});
