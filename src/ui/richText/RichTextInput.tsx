import { Suspense } from 'react';
import { useInput, useResourceContext, useTranslate, type InputProps } from 'react-admin';
import { Skeleton } from '@mui/material';
import { lazyWithRetry } from '../../api/lazyWithRetry';

const RichTextEditor = lazyWithRetry(() => import('./RichTextEditor'));

export interface RichTextInputProps extends Pick<InputProps, 'resource'> {
  source: string;
  /** Called with the number of images being uploaded. Do not save before it is 0. */
  onBusy?: (count: number) => void;
}

const orEmpty = (value: unknown): unknown => value ?? '';

/** An input for HTML with headings, lists, links, tables, and images from the media library. */
export const RichTextInput = ({ source, resource, onBusy }: RichTextInputProps) => {
  const translate = useTranslate();
  const contextResource = useResourceContext();
  const { field, fieldState, id, isRequired } = useInput({
    source,
    resource,
    parse: orEmpty,
    format: orEmpty,
  });
  return (
    <Suspense
      fallback={
        <Skeleton
          variant="rounded"
          role="status"
          aria-label={translate('rich_text.loading')}
          // The toolbar has two rows on phones.
          sx={{ height: { xs: 485, sm: 420 } }}
        />
      }
    >
      <RichTextEditor
        id={id}
        inputRef={field.ref}
        value={String(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onBusy={onBusy}
        label={translate(`resources.${resource ?? contextResource ?? ''}.fields.${source}`, { _: source })}
        isRequired={isRequired}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
};
