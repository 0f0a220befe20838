import { fireEvent, screen, within } from '@testing-library/react';

/** Finds the hidden input of a date field, whose value is what the field shows. */
export const findDate = async (label: string, container: HTMLElement = document.body) =>
  within(await within(container).findByRole('group', { name: label })).getByRole<HTMLInputElement>(
    'textbox',
    {
      hidden: true,
    },
  );

/** Enters a date in the order of the language, such as `26/11/2026 08:30`; '' empties the field. */
export const enterDate = async (label: string, text: string, container?: HTMLElement): Promise<void> => {
  fireEvent.change(await findDate(label, container), { target: { value: text } });
};

/** Opens the calendar of the only date field. */
export const openCalendar = async (): Promise<HTMLElement> => {
  fireEvent.click(await screen.findByRole('button', { name: /^(Choose|Välj|Wähle|Velg) / }));
  return screen.findByRole('dialog');
};
