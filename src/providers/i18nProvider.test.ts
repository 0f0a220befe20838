import { expect, it } from 'vitest';
import { setLanguage } from '../api/language';
import { lazyScreen, loadI18nProvider } from './i18nProvider';

it('falls back to the shared labels', async () => {
  const { translate } = await loadI18nProvider('sv');
  expect(translate('resources.groups.fields.name', { _: 'name' })).toBe('Namn');
  expect(translate('resources.feeds.fields.created_at', { _: 'created_at' })).toBe('Skapat');
  expect(translate('resources.groups.fields.shoe_size', { _: 'shoe_size' })).toBe('shoe_size');
});

it('has the texts of a screen once it is loaded, and after a change of language', async () => {
  const { translate } = await loadI18nProvider('sv');
  expect(translate('resources.audit-log.fields.resource', { _: 'resource' })).toBe('Typ');
  const load = async () => Promise.resolve({ default: () => null });
  await lazyScreen(load).preload();
  expect(translate('sessions.title', { _: '' })).toBe('Inloggade enheter');
  await lazyScreen(load, 'auditLog').preload();
  expect(translate('resources.audit-log.fields.resource', { _: 'resource' })).toBe('Typ');
  expect(translate('resources.audit-log.number', { id: 3 })).toBe('Nr 3');
  await setLanguage('en');
  const english = await loadI18nProvider('en');
  expect(english.translate('resources.audit-log.number', { id: 3 })).toBe('No. 3');
});

it('has the texts in the language that is chosen while they load', async () => {
  const loading = lazyScreen(async () => Promise.resolve({ default: () => null })).preload();
  await setLanguage('de');
  const [{ translate }] = await Promise.all([loadI18nProvider('de'), loading]);
  expect(translate('rich_text.bold', { _: '' })).toBe('Fett');
});

it('writes numbers in texts as the language does, but not ids', async () => {
  await setLanguage('de');
  const { translate } = await loadI18nProvider('de');
  expect(translate('bulk.running', { done: 2800, total: 10_000 })).toBe('2.800 von 10.000');
  expect(translate('ra.action.bulk_actions', { smart_count: 1111 })).toBe('1.111 ausgewählt');
  expect(translate('resources.audit-log.number', { id: 12_345 })).toBe('Nr. 12345');
});
