import { DeleteWithConfirmButton, useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../../../api/ApiError';

/** Deletes the page, after asking; says so and why when that did not work (spec section 8). */
export const DeletePage = () => {
  const translate = useTranslate();
  const notify = useNotify();
  return (
    <DeleteWithConfirmButton
      mutationMode="pessimistic"
      mutationOptions={{
        onError: (error: unknown) => {
          const text = translate('resources.pages.show.delete_failed', { reason: messageOf(error) });
          notify(text, { type: 'error', messageArgs: { _: text } });
        },
      }}
    />
  );
};
