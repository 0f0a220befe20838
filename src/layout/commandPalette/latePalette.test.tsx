import { createTheme, ThemeProvider } from '@mui/material';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterAll, describe, expect, it, vi } from 'vitest';

let deliver: () => void;
const openLate = async (onApprove: () => void) => {
  vi.resetModules();
  const arrival = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  vi.doMock('./CommandPalette', async () => {
    await arrival;
    return {
      default: ({ text }: { text: string }) => (
        <div role="dialog" className="MuiModal-root">
          {text}
        </div>
      ),
    };
  });
  const { CommandPaletteButton } = await import('./CommandPaletteButton');
  const { useLetterKeys } = await import('../../ui/letterKeys');
  const Screen = () => {
    useLetterKeys({ a: onApprove });
    return <CommandPaletteButton />;
  };
  render(
    <ThemeProvider theme={createTheme()}>
      <Screen />
    </ThemeProvider>,
  );
  press('k', { ctrlKey: true });
};
const press = (key: string, modifiers = {}) => fireEvent.keyDown(document.body, { key, ...modifiers });

afterAll(() => {
  vi.doUnmock('./CommandPalette');
  vi.resetModules();
});

describe('while the command palette loads', () => {
  it('what is typed becomes its text, and is no shortcut', async () => {
    const approve = vi.fn();
    await openLate(approve);
    for (const key of ['Shift', 'A', 'n', 'x', 'Backspace', 'n', 'a', 'Enter']) press(key);
    deliver();
    expect(await screen.findByRole('dialog')).toHaveTextContent('Anna');
    expect(approve).not.toHaveBeenCalled();
  });

  it.each([
    ['Escape', () => press('Escape')],
    ['a click', () => fireEvent.pointerDown(document.body)],
  ])('%s stops opening it', async (_name, stop) => {
    const approve = vi.fn();
    await openLate(approve);
    stop();
    press('a');
    expect(approve).toHaveBeenCalledTimes(1);
    deliver();
  });
});
