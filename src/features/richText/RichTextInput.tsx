import { Suspense } from 'react';
import { useInput, useResourceContext, useTranslate } from 'react-admin';
import { Skeleton } from '@mui/material';
import { lazyWithRetry } from '../../api/lazyWithRetry';
import type { OwnInputProps } from '../fields/FieldGroup';

const RichTextEditor = lazyWithRetry(() => import('./RichTextEditor'));

interface RichTextInputProps extends OwnInputProps {
  /**
   * Called with the number of images being uploaded, and of those that are not uploaded, also because it failed. Do not
   * save before the first is 0.
   */
  onBusy?: (running: number, unfinished: number) => void;
}

const orEmpty = (value: unknown): unknown => value ?? '';

/** An input for HTML with headings, lists, links, tables, and images from the media library. */
export const RichTextInput = ({ source, label, isRequired = false, ...props }: RichTextInputProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const { field, fieldState, id } = useInput({ source, parse: orEmpty, format: orEmpty });
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
        {...props}
        id={id}
        inputRef={field.ref}
        value={String(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        label={translate(label ?? `resources.${resource}.fields.${source}`, { _: label ?? source })}
        isRequired={isRequired}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
};
