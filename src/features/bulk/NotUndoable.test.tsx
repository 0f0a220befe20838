import { render, screen } from '@testing-library/react';
import { TestTranslationProvider } from 'react-admin';
import { expect, it } from 'vitest';
import { allBut, serverHas } from '../../../tests/support/serverCapabilities';
import { NotUndoable } from './NotUndoable';

const show = (resource: string, fields: string[]) =>
  render(
    <TestTranslationProvider translate={(key: string, { fields }: { fields?: string } = {}) => fields ?? key}>
      <NotUndoable resource={resource} fields={fields} />
    </TestTranslationProvider>,
  );

it('names secret and sensitive fields once, where the server records changes', async () => {
  const { unmount } = show('sick-reports', ['comment', 'start_date', 'comment', 'reason']);
  expect(screen.getByRole('note')).toHaveTextContent(
    /resources.sick-reports.fields.comment, resources.sick-reports.fields.reason/,
  );
  unmount();
  show('users', ['title', 'department']);
  expect(screen.queryByRole('note')).toBeNull();
  // Without change sets, the browser keeps the old values while the page is open.
  await serverHas(allBut('changeSets'));
  show('users', ['national_security_number']);
  expect(screen.queryByRole('note')).toBeNull();
});
