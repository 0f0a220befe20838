import { act, render, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { leaveQuestion } from './leaving';
import { useAskBeforeLeaving, useLeaveBlocker } from './useAskBeforeLeaving';

const Form = () => {
  useLeaveBlocker();
  useAskBeforeLeaving(true, 'ra.message.unsaved_changes');
  return null;
};

it('asks again when the user tries to leave at once after staying', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <Form /> },
    { path: '/other', element: null },
  ]);
  render(<RouterProvider router={router} />);
  const leave = () => router.navigate('/other');
  await act(leave);
  await waitFor(() => expect(leaveQuestion.get()).not.toBeNull());
  await act(() => {
    leaveQuestion.get()?.answer(false);
    return leave();
  });
  await waitFor(() => expect(leaveQuestion.get()).not.toBeNull());
  act(() => leaveQuestion.get()?.answer(true));
  await waitFor(() => expect(router.state.location.pathname).toBe('/other'));
});
