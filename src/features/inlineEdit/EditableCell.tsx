import { Suspense, useContext, type KeyboardEvent, type ReactNode } from 'react';
import { useRecordContext, useResourceContext, useTranslate } from 'react-admin';
import { useRowTabIndex } from '../table/useRowTabIndex';
import { MayEditContext } from './MayEditContext';
import { useEditing } from './useEditing';

interface EditableCellProps {
  source?: string;
  /** Shown instead of the text; contains a focusable element such as a link. */
  children?: ReactNode;
}

/** Material's Edit icon as a plain SVG. */
const Pencil = () => (
  <svg viewBox="0 0 24 24" aria-hidden>
    <path d="m14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z" />
  </svg>
);

/**
 * A table cell of a text that is edited in place with a click, Enter or F2. A cell with children shows an edit button on hover
 * instead.
 */
export const EditableCell = ({ source = '', children }: EditableCellProps) => {
  const translate = useTranslate();
  const resource = useResourceContext() ?? '';
  const record = useRecordContext();
  const mayEdit = useContext(MayEditContext);
  const tabIndex = useRowTabIndex() ?? 0;
  const { begin, input, ref } = useEditing(source);
  const value: unknown = record?.[source];
  const text = typeof value === 'string' ? value : '';
  const content = children ?? text;
  if (input) return <Suspense fallback={content}>{input}</Suspense>;
  if (!mayEdit) return content;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'F2' && (event.key !== 'Enter' || children !== undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    begin();
  };
  const label = translate(`resources.${resource}.fields.${source}`, { _: source });
  const name = translate('inline.edit', { field: label, value: text || translate('app.none') });
  if (children !== undefined)
    return (
      <div ref={ref} className="an-edit-around" onKeyDown={onKeyDown}>
        {children}
        <button
          type="button"
          className="an-edit-button"
          // Keyboard users have F2: saves a tab stop per row.
          tabIndex={-1}
          aria-label={name}
          title={translate('ra.action.edit')}
          onClick={begin}
        >
          <Pencil />
        </button>
      </div>
    );
  return (
    <div
      ref={ref}
      className="an-edit"
      role="button"
      tabIndex={tabIndex}
      aria-label={name}
      aria-keyshortcuts="F2"
      title={translate('inline.hint')}
      onKeyDown={onKeyDown}
      onClick={begin}
    >
      {content}
    </div>
  );
};
