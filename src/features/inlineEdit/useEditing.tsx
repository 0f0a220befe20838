import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { loadUpdateSchema } from '../fields/loadUpdateSchema';
import { Editing } from './MayEditContext';

/** Returns the focus to the element, or to the link inside it, unless the user has moved it elsewhere while the value was saved. */
const focusAgain = (element: HTMLElement | null) => {
  if (document.activeElement !== document.body) return;
  (element?.matches('[tabindex]') ? element : element?.querySelector<HTMLElement>('a, button'))?.focus();
};

/**
 * Edits one field of the record in the context in place.
 * @returns `begin`, the lazy `input` while it is edited, and the `ref` of what is shown otherwise
 */
export const useEditing = (source: string) => {
  const resource = useResourceContext() ?? '';
  const [state, setState] = useState<'read' | 'edit' | 'refocus'>('read');
  return {
    begin: () => {
      // A failed load is reported when the value is saved.
      loadUpdateSchema(resource).catch(() => undefined);
      setState('edit');
    },
    input: state === 'edit' && (
      <Editing source={source} onEnd={(restoreFocus) => setState(restoreFocus ? 'refocus' : 'read')} />
    ),
    ref: state === 'refocus' ? focusAgain : undefined,
  };
};
