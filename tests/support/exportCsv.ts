import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';

/** Exports CSV from the menu of a button. Returns the name and the lines of the file. */
export const exportCsv = async (user: UserEvent, button: HTMLElement) => {
  const createUrl = vi.spyOn(URL, 'createObjectURL');
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: /CSV$/ }));
  await waitFor(() => expect(click).toHaveBeenCalledOnce());
  const link = click.mock.contexts[0];
  const blob = createUrl.mock.calls[0]?.[0];
  click.mockRestore();
  createUrl.mockRestore();
  if (!(link instanceof HTMLAnchorElement && blob instanceof Blob)) throw new Error('Nothing was downloaded');
  return { name: link.download, lines: (await blob.text()).trim().split('\r\n') };
};
