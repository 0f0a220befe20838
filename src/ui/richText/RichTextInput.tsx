import { Suspense } from 'react';
import { useInput, useResourceContext, useTranslate, type InputProps } from 'react-admin';
import { Skeleton } from '@mui/material';
import { lazyWithRetry } from '../../api/lazyWithRetry';

/** The editor and what it is made of, loaded only where somebody writes. */
const RichTextEditor = lazyWithRetry(() => import('./RichTextEditor'));

export interface RichTextInputProps extends Pick<InputProps, 'resource'> {
  source: string;
  /** How many pictures are being uploaded; the text should not be saved before. */
  onBusy?: (count: number) => void;
}

const asIs = (value: unknown): unknown => value ?? '';

/** Formatted text as HTML: headings, lists, links, tables, pictures of the media library (spec section 3, page). */
export const RichTextInput = ({ source, resource, onBusy }: RichTextInputProps) => {
  const translate = useTranslate();
  const resourceHere = useResourceContext();
  const { field, fieldState, id, isRequired } = useInput({ source, resource, parse: asIs, format: asIs });
  return (
    <Suspense
      fallback={
        <Skeleton variant="rounded" height={420} role="status" aria-label={translate('rich_text.loading')} />
      }
    >
      <RichTextEditor
        id={id}
        inputRef={field.ref}
        value={String(field.value)}
        onChange={field.onChange}
        onBlur={field.onBlur}
        onBusy={onBusy}
        label={translate(`resources.${resource ?? resourceHere ?? ''}.fields.${source}`, { _: source })}
        isRequired={isRequired}
        error={fieldState.error?.message}
      />
    </Suspense>
  );
};
