import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { text, type Fields } from '../../../contract/fields';
import { RECORD_RESOURCES, resourceOf } from '../../../contract/resources';
import { openBackOffice, PATHS, visit } from '../../../tests/support/openScreens';
import { idOf } from '../../../tests/support/sampleApi';

const declared: readonly Fields[] = RECORD_RESOURCES.map((name) => resourceOf(name)?.fields ?? {});

beforeAll(() => {
  for (const fields of declared) Object.assign(fields, { nickname: text({ max: 20 }) });
});
afterAll(() => {
  for (const fields of declared) Reflect.deleteProperty(fields, 'nickname');
});

/** The screens with the form of a record. A file has its form below its preview. */
const FORMS = PATHS.filter((path) => /\/(new|edit)$/.test(path) || path === '/medialibrary/:id');

it('show the input of a field that was added to the declaration, on every form', async () => {
  await openBackOffice('en', 'complete');
  for (const path of FORMS) {
    await visit(path.replace(':id', String(idOf('complete'))));
    await waitFor(() =>
      expect([path, screen.queryAllByLabelText('Nickname')]).toEqual([path, [expect.anything()]]),
    );
  }
  expect(FORMS).toContain('/medialibrary/:id');
});
