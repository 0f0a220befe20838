import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { FileDrop } from './FileDrop';

const onFiles = vi.fn<(files: File[]) => void>();

/** Drags a file over a drop zone. @returns the effect that a drop would have */
const dragOver = (disabled: boolean) => {
  const { unmount } = render(
    <FileDrop label="Choose" hint="Or drop" accept={[]} disabled={disabled} onFiles={onFiles} />,
  );
  const zone = screen.getByText('Or drop');
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'x.txt')], dropEffect: 'copy' };
  const event = createEvent.dragOver(zone, { dataTransfer });
  fireEvent(zone, event);
  fireEvent.drop(zone, { dataTransfer });
  unmount();
  return { effect: dataTransfer.dropEffect, isPrevented: event.defaultPrevented };
};

it('takes dropped files, and none when disabled, nor leaves them to the browser', () => {
  expect(dragOver(false)).toEqual({ effect: 'copy', isPrevented: true });
  expect(onFiles).toHaveBeenCalledOnce();
  expect(dragOver(true)).toEqual({ effect: 'none', isPrevented: true });
  expect(onFiles).toHaveBeenCalledOnce();
});
