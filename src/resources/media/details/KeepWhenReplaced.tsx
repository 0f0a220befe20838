import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Media } from '../../../../contract/media';

/** Keeps what was typed and not saved when the file is replaced, which gives the form another record. */
export const KeepWhenReplaced = () => {
  const media = useRecordContext<Partial<Media>>();
  const { getValues, setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const shown = useRef(media);

  useEffect(() => {
    const before = shown.current;
    shown.current = media;
    if (before === media || before?.id !== media?.id || before?.file?.id === media?.file?.id) return;
    const typed = Object.keys(dirtyFields).map((name): [string, unknown] => [name, getValues(name)]);
    // The form, further out, is filled right after this.
    queueMicrotask(() => {
      for (const [name, value] of typed) setValue(name, value, { shouldDirty: true });
    });
  }, [media, dirtyFields, getValues, setValue]);
  return null;
};
